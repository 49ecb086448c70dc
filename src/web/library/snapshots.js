import {World} from 'megapon-core';

// A hundred balls. Press the pointer to run time backwards: each frame is a snapshot that is restored.
const ball = Array.from({length: 100}, (_, i) => ({
  center: [30 + i % 20 * 22, 30 + Math.floor(i / 20) * 45], velocity: [i * 37 % 300 - 150, i * 53 % 300 - 150], radius: 4,
}));
let world = new World({walls: 'box', ball}, {settings: {'physics.fps': 60, 'physics.substeps': 4}});
const past = [], canvas = document.querySelector('canvas'), pen = canvas.getContext('2d');
let back = false;
onpointerdown = () => back = true;
onpointerup = () => back = false;

(function frame() {
  if (!back) {
    past.push(world.snapshot());
    world.step();
  } else if (past.length) {
    world.free();
    world = World.restore(past.pop());
  }
  pen.clearRect(0, 0, 480, 240);
  const numbers = world.balls;
  for (let i = 0; i < numbers.length; i += 5) pen.beginPath(), pen.arc(numbers[i], numbers[i + 1], numbers[i + 4], 0, 7), pen.fill();
  pen.fillText(`frame ${world.frame}, ${world.hash}`, 10, 235);
  requestAnimationFrame(frame);
})();
