import type { Extent } from '../../domain/preview.js';
import type { Shape } from './shapes.js';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** Pixels to paint shapes on. */
export class Canvas {
  /** Three bytes a pixel, row after row. */
  readonly pixels: Buffer;

  constructor(
    readonly extent: Extent,
    background: Color,
  ) {
    this.pixels = Buffer.alloc(extent.width * extent.height * 3, Buffer.from(background));
  }

  /** Paints the shape over what is there; its edge is smooth. */
  paint(shape: Shape, color: Color): void {
    const { width, height } = this.extent;
    const { left, top, right, bottom } = shape.box;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1) {
        // How much of the pixel is covered, taken from the distance of its centre.
        const share = Math.min(1, Math.max(0, 0.5 - shape.distance(x + 0.5, y + 0.5)));
        if (share > 0) this.blend((y * width + x) * 3, color, share);
      }
    }
  }

  private blend(at: number, color: Color, share: number): void {
    for (let channel = 0; channel < 3; channel += 1) {
      const before = this.pixels[at + channel]!;
      this.pixels[at + channel] = Math.round(before + (color[channel]! - before) * share);
    }
  }
}
