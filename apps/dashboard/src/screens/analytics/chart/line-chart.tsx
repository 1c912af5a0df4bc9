import { scaleLinear } from 'd3-scale';
import { curveLinear, line } from 'd3-shape';
import { useId, type JSX, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import styles from './line-chart.module.css';
import { useWidth } from './use-width.js';

/** A day of a line; null where nobody looked. */
interface ChartPoint {
  readonly date: string;
  readonly value: number | null;
  readonly isPartial: boolean;
}

export interface ChartLine {
  readonly id: string;
  readonly points: readonly ChartPoint[];
}

const HEIGHT = 240;
/** Below it fewer days are named. */
const NARROW = 480;
const MARGIN = { left: 44, right: 16, top: 12, bottom: 28 };
/** Told apart by colour and by stroke. */
export const STROKES = ['first', 'second', 'third'] as const;

/** Lines over days. What is not known leaves a gap, what is not whole is hollow, and no line falls into today. */
export function LineChart(props: {
  readonly label: string;
  readonly lines: readonly ChartLine[];
  /** Index of the day that is looked at. */
  readonly at: number | null;
  readonly onLook: (index: number | null) => void;
}): JSX.Element {
  const { label, lines, at, onLook } = props;
  const intl = useIntl();
  const text = useText();
  const hatching = useId();
  const [chart, width] = useWidth();
  const days = lines[0]?.points ?? [];
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value ?? 0));
  const most = Math.max(1, ...values);
  // Likes are taken back: a day can be below nothing.
  const least = Math.min(0, ...values);
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear([least, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const path = line<ChartPoint>()
    .defined(({ value, isPartial }) => value !== null && !isPartial)
    .x((_, index) => x(index))
    .y(({ value }) => y(value ?? 0))
    .curve(curveLinear);
  const dayName = (date: string): string =>
    intl.formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const step = Math.max(1, Math.ceil(days.length / (width < NARROW ? 3 : 5)));
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.round(x.invert(((event.clientX - box.left) / box.width) * width));
    onLook(Math.min(Math.max(index, 0), days.length - 1));
  };
  const press = (event: KeyboardEvent): void => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onLook(Math.min(Math.max((at ?? days.length - 1) + move, 0), days.length - 1));
  };
  const isTodayPartial = days.at(-1)?.isPartial === true;
  return (
    // The table beside it says the same; arrows lead from day to day in both.
    <div ref={chart} className={styles.chart} role="group" aria-label={label}>
      <button type="button" className={styles.keys} onKeyDown={press} onBlur={() => onLook(null)}>
        <span className="hidden-visually">{text('analytics.chart.keys')}</span>
      </button>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
        onPointerMove={look}
        onPointerLeave={() => onLook(null)}
      >
        <defs>
          <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" className={styles.hatch} />
          </pattern>
        </defs>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              className={styles.grid}
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={styles.axis} x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
              {intl.formatNumber(tick, { notation: 'compact' })}
            </text>
          </g>
        ))}
        {isTodayPartial && (
          <rect
            x={x(days.length - 1) - 12}
            y={MARGIN.top}
            width={24}
            height={HEIGHT - MARGIN.top - MARGIN.bottom}
            fill={`url(#${hatching})`}
          />
        )}
        {days.map(
          ({ date }, index) =>
            index % step === 0 && (
              <text
                key={date}
                className={styles.axis}
                x={x(index)}
                y={HEIGHT - 8}
                textAnchor="middle"
              >
                {dayName(date)}
              </text>
            ),
        )}
        {at !== null && (
          <line
            className={styles.cursor}
            x1={x(at)}
            x2={x(at)}
            y1={MARGIN.top}
            y2={HEIGHT - MARGIN.bottom}
          />
        )}
        {lines.map(({ id, points }, index) => (
          <g key={id} className={styles[STROKES[index] ?? 'third']}>
            <path className={styles.line} d={path([...points]) ?? ''} />
            {points.map(
              ({ date, value, isPartial }, day) =>
                value !== null &&
                (isPartial || day === at || isAlone(points, day)) && (
                  <circle
                    key={date}
                    className={isPartial ? styles.hollow : styles.dot}
                    cx={x(day)}
                    cy={y(value)}
                    r={4}
                  />
                ),
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Between two gaps there is no line to see. */
function isAlone(points: readonly ChartPoint[], day: number): boolean {
  const isKnown = (point: ChartPoint | undefined): boolean =>
    point !== undefined && point.value !== null && !point.isPartial;
  return !isKnown(points[day - 1]) && !isKnown(points[day + 1]);
}
