import {World} from 'megapon-core';

const paddle = [[-5, -30], [5, -30], [5, 30], [-5, 30]], serve = {center: [240, 120], velocity: [230, 130]};
const world = new World({
  walls: 'goals', ball: [serve],
  polygon: [{center: [20, 120], points: paddle}, {center: [460, 120], points: paddle}],
}, {settings: {'physics.fps': 60, 'physics.substeps': 4, 'ball.speed_cap': 1000}});
const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d'), score = [0, 0];
let mouse = 120;
canvas.onpointermove = event => mouse = event.offsetY;

(function frame() {
  const {center: [x, y], radius} = world.ball(0), targets = [mouse, y];
  for (const i of [0, 1]) world.setPolygon(i, {velocity: [0, Math.max(-200, Math.min(200, (targets[i] - world.polygon(i).center[1]) * 60))]});
  world.step();
  for (const {event, player} of world.events) if (event === 'goal') ++score[player], world.setBall(0, serve);
  pen.clearRect(0, 0, 480, 240);
  for (const i of [0, 1]) pen.fillRect(world.polygon(i).center[0] - 5, world.polygon(i).center[1] - 30, 10, 60);
  pen.fillText(score.join(' : '), 230, 20), pen.beginPath(), pen.arc(x, y, radius, 0, 7), pen.fill();
  requestAnimationFrame(frame);
})();
