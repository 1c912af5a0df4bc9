import fc from 'fast-check';
import { answers, type Answer, type Answers } from './modelled-networks.js';

/** What a post of a document is like at its network. */
export interface PostShape {
  readonly parts: number;
  readonly waits: boolean;
  readonly later: boolean;
}

export type WorkerNumber = 0 | 1 | 2;

/** One thing that somebody begins, or that happens. Posts and runs are named by number, whichever are there. */
export type Event =
  | {
      readonly kind: 'apply';
      readonly account: number;
      readonly form: 'list' | 'thread';
      readonly isDraft: boolean;
      readonly inMs: number;
      readonly posts: readonly PostShape[];
    }
  | { readonly kind: 'edit'; readonly post: number; readonly change: 'text' | 'time' | 'account' }
  | { readonly kind: 'cancel' | 'delete' | 'reconcile'; readonly post: number }
  | { readonly kind: 'approve'; readonly post: number }
  /** People have to be asked about everything from now on, also about what is scheduled; or about nothing. */
  | { readonly kind: 'policy'; readonly isAsking: boolean }
  | { readonly kind: 'retry'; readonly post: number; readonly acceptsRisk: boolean }
  | { readonly kind: 'release'; readonly run: number }
  | { readonly kind: 'reconcile_all' }
  | {
      readonly kind:
        | 'look'
        | 'look_ahead'
        | 'begin_held'
        | 'renew'
        | 'crash'
        | 'hand_over'
        | 'sweep'
        | 'read_evidence'
        | 'stall';
      readonly worker: WorkerNumber;
    }
  /** The clock of the database is set. */
  | { readonly kind: 'set_clock'; readonly ms: number }
  | { readonly kind: 'pass'; readonly ms: number };

/** Events for which no person is needed. */
export const happenings: ReadonlySet<Event['kind']> = new Set([
  ...([
    'begin_held',
    'renew',
    'crash',
    'hand_over',
    'sweep',
    'read_evidence',
    'stall',
    'pass',
    'set_clock',
  ] as const),
]);

/** Everything that decides what a sequence does. */
export interface Script {
  readonly events: readonly Event[];
  readonly answers: Answers;
  /**
   * Who is next, each time: 0 lets the one who was last go on, and the next event come when nobody has anything to
   * do. So the simplest interleaving is none.
   */
  readonly choices: readonly number[];
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Near enough to be held. */
const AHEAD = SECOND / 2;

const shape: fc.Arbitrary<PostShape> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ parts: 1, waits: false, later: false }) },
  { weight: 1, arbitrary: fc.constant({ parts: 2, waits: false, later: false }) },
  { weight: 2, arbitrary: fc.constant({ parts: 2, waits: true, later: false }) },
  { weight: 3, arbitrary: fc.constant({ parts: 1, waits: false, later: true }) },
);

const apply: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('apply' as const),
  account: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constant(1) },
    { weight: 2, arbitrary: fc.constant(2) },
    { weight: 4, arbitrary: fc.constant(3) },
  ),
  form: fc.constantFrom('list' as const, 'thread' as const),
  isDraft: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  inMs: fc.constantFrom(0, 0, 0, 0, AHEAD, AHEAD, AHEAD, 15 * SECOND, 2 * MINUTE),
  posts: fc.array(shape, { minLength: 1, maxLength: 3, size: 'max' }),
});

/** Posts are named by their place among those for which the request makes sense; this number asks for any. */
export const ANY_POST = 4;
const post = fc.nat({ max: ANY_POST });
const worker = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0 as const, 1 as const) },
  { weight: 1, arbitrary: fc.constant(2 as const) },
);

const person: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      post,
      change: fc.constantFrom('text' as const, 'time' as const, 'account' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), post }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), post }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reconcile' as const), post }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('retry' as const), post, acceptsRisk: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('release' as const), run: fc.nat({ max: 2 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('approve' as const), post }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('policy' as const),
      isAsking: fc.oneof(
        { weight: 3, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reconcile_all' as const }) },
  { weight: 1, arbitrary: apply },
);

const look: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('look' as const), worker });

const lookAhead: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('look_ahead' as const),
  worker,
});

/** What somebody holds has its time, or nearly. */
const beginHeld: fc.Arbitrary<Event[]> = fc
  .tuple(
    fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(AHEAD, AHEAD, SECOND, AHEAD - 1),
    }),
    fc.record({ kind: fc.constant('begin_held' as const), worker }),
  )
  .chain(([passed, begun]) =>
    // A rival may hold it, too.
    fc
      .record({ kind: fc.constant('begin_held' as const), worker })
      .map((other) => [passed, begun, other]),
  );

/** Whenever time passes, somebody looks: workers have alarms. */
const later: fc.Arbitrary<Event[]> = fc.tuple(
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(16 * SECOND, 31 * SECOND) },
      { weight: 2, arbitrary: fc.constantFrom(2 * MINUTE, 10 * MINUTE) },
      { weight: 1, arbitrary: fc.constant(61 * MINUTE) },
    ),
  }),
  look,
);

const mishap: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), worker }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('stall' as const), worker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hand_over' as const), worker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew' as const), worker }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const), worker }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read_evidence' as const), worker }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set_clock' as const),
      ms: fc.constantFrom(-5 * SECOND, 5 * SECOND),
    }),
  },
);

const one = (event: Event): Event[] => [event];
const events: fc.Arbitrary<Event[]> = fc.oneof(
  { weight: 5, arbitrary: person.map(one) },
  { weight: 3, arbitrary: look.map(one) },
  { weight: 2, arbitrary: lookAhead.map(one) },
  { weight: 3, arbitrary: beginHeld },
  { weight: 3, arbitrary: later },
  { weight: 2, arbitrary: mishap.map(one) },
);

const answersWith = (fine: number, lost: number): fc.Arbitrary<Answer[]> =>
  fc.array(
    fc.oneof(
      { weight: fine, arbitrary: fc.constant('ok' as const) },
      { weight: lost, arbitrary: fc.constantFrom('lost' as const, 'unreached' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...answers) },
      { weight: 1, arbitrary: fc.constant('rejected' as const) },
    ),
    { maxLength: 8, size: 'max' },
  );

const MOST_TURNS = 140;

/** Most races need one or two interruptions at the right moment, and that the others then get far. */
const fewInterruptions: fc.Arbitrary<number[]> = fc
  .array(fc.tuple(fc.nat({ max: MOST_TURNS }), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 16,
    size: 'max',
  })
  .map((interruptions) => {
    const choices: number[] = [];
    for (const [at, choice] of interruptions) {
      while (choices.length <= at) choices.push(0);
      choices[at] = choice;
    }
    return choices;
  });

const manyInterruptions: fc.Arbitrary<number[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 4 }) }),
  { maxLength: MOST_TURNS, size: 'max' },
);

/** At first something to publish; then people and machines at once. */
export const script: fc.Arbitrary<Script> = fc.record({
  events: fc
    .tuple(
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.constant([{ kind: 'policy' as const, isAsking: true }]) },
      ),
      fc.array(fc.tuple(apply, fc.oneof(look, lookAhead)), { minLength: 1, maxLength: 2 }),
      fc.array(events, { minLength: 2, maxLength: 14, size: 'max' }),
    )
    .map(([policy, first, others]) => [...policy, ...[...first, ...others].flat()]),
  answers: fc.record({ commit: answersWith(5, 6), others: answersWith(10, 1) }),
  choices: fc.oneof(
    { weight: 4, arbitrary: fewInterruptions },
    { weight: 1, arbitrary: manyInterruptions },
  ),
});
