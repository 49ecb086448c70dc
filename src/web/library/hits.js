import {sweepCirclePolygon} from 'megapon-core/hits';

const star = {points: Array.from({length: 10}, (_, i) => {
  const radius = i % 2 ? 35 : 80, turn = i * Math.PI / 5;
  return [260 + radius * Math.sin(turn), 120 - radius * Math.cos(turn)];
})};
const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d');
const circle = ([x, y], radius) => (pen.beginPath(), pen.arc(x, y, radius, 0, 7), pen.stroke());

// How far does a ball of radius 14 get on its way from the left to the pointer?
function draw(to) {
  const ball = {from: [30, 120], to, radius: 14}, impact = sweepCirclePolygon(ball, star);
  pen.clearRect(0, 0, 480, 240);
  pen.beginPath(), star.points.forEach(point => pen.lineTo(...point)), pen.closePath(), pen.stroke();
  circle(ball.from, 14), circle(impact ? impact.a : to, 14);
  if (!impact) return pen.fillText('no hit', 10, 20);
  const [x, y] = impact.point, [nx, ny] = impact.normal;
  pen.beginPath(), pen.moveTo(x, y), pen.lineTo(x + 40 * nx, y + 40 * ny), pen.stroke();
  pen.fillText(`t = ${impact.t.toFixed(3)}, normal ${nx.toFixed(2)} ${ny.toFixed(2)}`, 10, 20);
}
canvas.onpointermove = event => draw([event.offsetX, event.offsetY]);
draw([460, 90]);
