import type { Extent, VisibleKind } from '../../domain/preview.js';
import { Canvas, type Color } from './canvas.js';
import { cellsAcross, digitShapes, GLYPH_ROWS, lengthText } from './digits.js';
import { circle, rectangle, triangle } from './shapes.js';

const BACKGROUND: Color = [38, 46, 58];
const SIGN: Color = [203, 211, 222];
const SHADE: Color = [128, 140, 156];
const LABEL: Color = [16, 20, 26];

/** What a placeholder stands for. */
export interface Placeholder {
  readonly kind: VisibleKind;
  readonly extent: Extent;
  /** Shown on a video; null where it is not known. */
  readonly durationSeconds: number | null;
}

/**
 * A video's play sign and length, or a landscape that stands for a picture. Painted pixel by pixel: a drawing
 * in SVG would need its decoder let in beside those for pictures of strangers, and fonts for the length.
 */
export function drawPlaceholder({ kind, extent, durationSeconds }: Placeholder): Canvas {
  const canvas = new Canvas(extent, BACKGROUND);
  if (kind === 'image') paintLandscape(canvas);
  if (kind === 'video') paintPlaySign(canvas);
  if (kind === 'video' && durationSeconds !== null) {
    paintLabel(canvas, lengthText(durationSeconds));
  }
  return canvas;
}

function paintPlaySign(canvas: Canvas): void {
  const { width, height } = canvas.extent;
  const [x, y] = [width / 2, height / 2];
  const radius = Math.min(width, height) * 0.22;
  canvas.paint(circle({ x, y }, radius), SIGN);
  canvas.paint(
    triangle(
      { x: x - radius * 0.32, y: y - radius * 0.52 },
      { x: x + radius * 0.58, y },
      { x: x - radius * 0.32, y: y + radius * 0.52 },
    ),
    BACKGROUND,
  );
}

function paintLandscape(canvas: Canvas): void {
  const { width, height } = canvas.extent;
  const unit = Math.min(width, height) / 10;
  const [left, ground] = [width / 2 - 3 * unit, height / 2 + 2 * unit];
  const mountain = (from: number, peak: number, to: number, tall: number) =>
    triangle(
      { x: left + from * unit, y: ground },
      { x: left + peak * unit, y: ground - tall * unit },
      { x: left + to * unit, y: ground },
    );
  canvas.paint(circle({ x: left + 0.7 * unit, y: ground - 3.7 * unit }, 0.6 * unit), SIGN);
  canvas.paint(mountain(2, 4.2, 6, 3), SHADE);
  canvas.paint(mountain(0, 2.3, 4.6, 4), SIGN);
}

/** In the lower right corner; left out where it would cover the sign. */
function paintLabel(canvas: Canvas, text: string): void {
  const { width, height } = canvas.extent;
  const cell = Math.max(1, Math.round(Math.min(width, height) / 60));
  const [across, down] = [cellsAcross(text) * cell, GLYPH_ROWS * cell];
  const [left, top] = [width - across - 4 * cell, height - down - 4 * cell];
  if (left < 0 || top < height / 2) return;
  const [boxWidth, boxHeight] = [across + 4 * cell, down + 4 * cell];
  canvas.paint(rectangle(left - 2 * cell, top - 2 * cell, boxWidth, boxHeight), LABEL);
  for (const shape of digitShapes(text, left, top, cell)) canvas.paint(shape, SIGN);
}
