/** A point in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A shape by its distance: negative inside, pixels. The box bounds where it can be seen. */
export interface Shape {
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  distance(x: number, y: number): number;
}

export function circle(center: Point, radius: number): Shape {
  return {
    box: {
      left: center.x - radius,
      top: center.y - radius,
      right: center.x + radius,
      bottom: center.y + radius,
    },
    distance: (x, y) => Math.hypot(x - center.x, y - center.y) - radius,
  };
}

export function rectangle(left: number, top: number, width: number, height: number): Shape {
  const [right, bottom] = [left + width, top + height];
  return {
    box: { left, top, right, bottom },
    distance: (x, y) => Math.max(left - x, x - right, top - y, y - bottom),
  };
}

/** Corners clockwise, as seen on a screen. */
export function triangle(...corners: readonly [Point, Point, Point]): Shape {
  const edges = corners.map((from, index) => edge(from, corners[(index + 1) % 3]!));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    box: {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    },
    distance: (x, y) => Math.max(...edges.map((distance) => distance(x, y))),
  };
}

/** Distance from the line, positive on its left. */
function edge(from: Point, to: Point): Shape['distance'] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return (x, y) => (x - from.x) * alongY - (y - from.y) * alongX;
}
