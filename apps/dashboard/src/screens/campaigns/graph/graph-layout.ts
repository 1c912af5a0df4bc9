import type { Schemas } from '../../../api/client.js';

export type Step = Schemas['CampaignStep'];
export type Target = Schemas['CampaignTarget'];

/** A step where it stands: in the lane of its account, in the column of its time. */
export interface PlacedStep {
  readonly step: Step;
  readonly lane: number;
  readonly column: number;
}

export interface GraphLayout {
  /** Moments, each a column; null for what has no time yet. */
  readonly columns: readonly (string | null)[];
  readonly steps: readonly PlacedStep[];
  /** From a parent to what answers it. */
  readonly arrows: readonly { readonly from: PlacedStep; readonly to: PlacedStep }[];
}

/** Lanes of accounts over time. Times are columns in their order, however far apart: a plan of a year stays readable. */
export function layoutOf(targets: readonly Target[]): GraphLayout {
  const timeOf = (step: Step): string => step.publishAtUtc ?? '';
  const withLanes = targets.flatMap((target, lane) => target.steps.map((step) => ({ step, lane })));
  const known = [...new Set(withLanes.map(({ step }) => timeOf(step)))];
  // What has no time comes last.
  const times = [...known.filter(Boolean).toSorted(), ...known.filter((time) => time === '')];
  const isTaken = new Set<string>();
  const columns: (string | null)[] = [];
  const steps: PlacedStep[] = [];
  for (const time of times) {
    // Steps of one account at one moment stand beside each other.
    const first = columns.length;
    columns.push(time || null);
    for (const { step, lane } of withLanes.filter((one) => timeOf(one.step) === time)) {
      let column = first;
      while (isTaken.has(`${lane} ${column}`)) column += 1;
      while (columns.length <= column) columns.push(time || null);
      isTaken.add(`${lane} ${column}`);
      steps.push({ step, lane, column });
    }
  }
  const byId = new Map(steps.map((placed) => [placed.step.id, placed]));
  const arrows = steps.flatMap((to) => {
    const from = to.step.parentStepId === null ? undefined : byId.get(to.step.parentStepId);
    return from ? [{ from, to }] : [];
  });
  return { columns, steps, arrows };
}
