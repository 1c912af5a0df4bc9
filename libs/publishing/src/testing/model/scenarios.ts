import type { Event, PostShape, Script, WorkerNumber } from './script.js';
import type { Answer } from './modelled-networks.js';

/** What two do at the same time; to be interrupted at every place after what comes before. */
export interface Scenario {
  readonly name: string;
  readonly before: readonly Event[];
  readonly meanwhile: readonly Event[];
  /** Of the first commits. */
  readonly commits?: readonly Answer[];
}

const plain: PostShape = { parts: 1, waits: false, later: false };
const apply = (form: 'list' | 'thread', size: number, more: Partial<Event> = {}): Event =>
  ({
    kind: 'apply',
    account: 0,
    form,
    isDraft: false,
    inMs: 0,
    posts: Array.from({ length: size }, () => plain),
    ...more,
  }) as Event;
const look = (worker: WorkerNumber): Event => ({ kind: 'look', worker });
const lookAhead = (worker: WorkerNumber): Event => ({ kind: 'look_ahead', worker });
const beginHeld = (worker: WorkerNumber): Event => ({ kind: 'begin_held', worker });
const soon = { inMs: 500 } as Partial<Event>;
const uncounted = { account: 3 } as Partial<Event>;
const pass = (seconds: number): Event => ({ kind: 'pass', ms: seconds * 1_000 });
const retry = (post: number): Event => ({ kind: 'retry', post, acceptsRisk: false });
const asking: Event = { kind: 'policy', isAsking: true };
const approve = (post: number): Event => ({ kind: 'approve', post });
const edit: Event = { kind: 'edit', post: 0, change: 'text' };
const cancel = (post: number): Event => ({ kind: 'cancel', post });
const reconcile = (post: number): Event => ({ kind: 'reconcile', post });

/** Each of these was a fault once, or would be the first that people notice. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a person has a post looked up that the engine looks up',
    before: [apply('list', 1), look(0), pass(16)],
    meanwhile: [reconcile(0), look(1)],
    commits: ['lost'],
  },
  {
    name: 'two people have posts of one account looked up',
    before: [
      apply('list', 2, { account: 2 } as Partial<Event>),
      ...[look(0), pass(16), look(0), look(0), pass(16), look(0)],
    ],
    meanwhile: [reconcile(0), reconcile(1)],
    commits: ['lost', 'lost'],
  },
  {
    name: 'a draft is released while a post of it is canceled',
    before: [apply('thread', 3, { isDraft: true } as Partial<Event>)],
    meanwhile: [cancel(1), { kind: 'release', run: 0 }],
  },
  {
    name: 'a reply is retried while its parent goes out',
    before: [apply('thread', 2), look(0), retry(0)],
    meanwhile: [look(0), retry(0)],
    commits: ['rejected'],
  },
  {
    name: 'a reply is edited while its parent goes out',
    before: [apply('thread', 2), look(0), retry(0)],
    meanwhile: [look(0), { kind: 'edit', post: 1, change: 'text' }],
    commits: ['rejected'],
  },
  {
    name: 'a post is edited while it is taken',
    before: [apply('list', 2)],
    meanwhile: [edit, look(0)],
  },
  {
    name: 'a thread is canceled while its second part goes out',
    before: [apply('thread', 3), look(0)],
    meanwhile: [look(0), cancel(0)],
  },
  {
    name: 'what was tried of a run is canceled while its next post is taken',
    before: [apply('list', 2), look(0)],
    meanwhile: [cancel(0), look(0)],
    commits: ['transient'],
  },
  {
    name: 'a worker dies and another one takes over',
    before: [apply('list', 1, { posts: [{ ...plain, parts: 2 }] } as Partial<Event>)],
    meanwhile: [look(0), { kind: 'crash', worker: 0 }, pass(61), look(1)],
  },
  {
    name: 'a worker stalls with a post and another one takes it over',
    before: [apply('list', 1)],
    meanwhile: [look(0), { kind: 'stall', worker: 0 }, pass(61), look(1), pass(16), look(1)],
  },
  {
    name: 'a worker is paused with an answer of a network that cannot be asked',
    before: [apply('list', 1, { account: 2 } as Partial<Event>)],
    meanwhile: [
      ...[look(0), { kind: 'stall', worker: 0 } as const, pass(61), look(1), pass(16), look(1)],
      { kind: 'read_evidence', worker: 1 },
    ],
  },
  {
    name: 'a network gives no clear answers while two workers look',
    before: [apply('list', 3, { account: 2 } as Partial<Event>), look(0), pass(16), look(0)],
    meanwhile: [
      ...[look(0), look(1), pass(16), look(1), { kind: 'sweep', worker: 0 } as const],
      ...[look(0), { kind: 'sweep', worker: 1 } as const, look(1)],
    ],
    commits: ['lost', 'unreached', 'lost'],
  },
  {
    name: 'a person decides about a post while its worker is paused',
    before: [apply('list', 1, { account: 2 } as Partial<Event>)],
    meanwhile: [
      ...[look(0), { kind: 'stall', worker: 0 } as const, pass(61), look(1), pass(16), look(1)],
      { kind: 'retry', post: 0, acceptsRisk: true },
      look(1),
      { kind: 'read_evidence', worker: 1 },
    ],
  },
  {
    name: 'a worker stalls with a confirmation and another one takes it over',
    before: [
      apply('list', 1, { posts: [{ ...plain, later: true }] } as Partial<Event>),
      ...[look(0), pass(31)],
    ],
    meanwhile: [look(0), { kind: 'stall', worker: 0 }, pass(61), look(1), pass(16), look(1)],
  },
  {
    name: 'what people are asked about is approved while it is edited',
    before: [asking, apply('list', 1)],
    meanwhile: [approve(0), edit, look(0)],
  },
  {
    name: 'what was approved is edited while it is taken',
    before: [asking, apply('list', 1), approve(0)],
    meanwhile: [edit, look(0)],
  },
  {
    name: 'two people approve a thread while a scheduler looks',
    before: [asking, apply('thread', 2)],
    meanwhile: [approve(0), approve(1), look(0)],
  },
  {
    name: 'a post is canceled while it is approved',
    before: [asking, apply('list', 1)],
    meanwhile: [approve(0), cancel(0)],
  },
  {
    name: 'the time of an approval is over while it is given',
    before: [asking, apply('list', 1), pass(120)],
    meanwhile: [approve(0), { kind: 'sweep', worker: 0 }, look(1)],
  },
  {
    name: 'a policy asks about posts while they are taken',
    before: [apply('list', 2, { account: 3 } as Partial<Event>)],
    meanwhile: [asking, look(0), look(1)],
  },
  {
    name: 'a policy asks about a post while it is applied',
    before: [],
    meanwhile: [apply('list', 1), asking, look(0)],
  },
  {
    name: 'a policy asks about a held post while it begins',
    before: [apply('list', 1, soon), lookAhead(0), pass(0.5)],
    meanwhile: [asking, beginHeld(0), look(1)],
  },
  ...[{}, uncounted].flatMap((account): Scenario[] => {
    const counted = account === uncounted ? '' : ' that a budget counts';
    const held = [apply('list', 2, { ...soon, ...account }), lookAhead(0), pass(0.5)];
    return [
      {
        name: `a held post${counted} is edited while it begins`,
        before: held,
        meanwhile: [edit, beginHeld(0), look(1)],
      },
      {
        name: `a held post${counted} is canceled while it begins`,
        before: held,
        meanwhile: [cancel(0), beginHeld(0)],
      },
      {
        name: `two workers hold a post${counted}, and a third one looks`,
        before: [held[0]!, lookAhead(0), lookAhead(1), pass(0.5)],
        meanwhile: [beginHeld(0), beginHeld(1), look(2)],
      },
      {
        name: `a worker dies while a held post${counted} begins`,
        before: held,
        meanwhile: [beginHeld(0), { kind: 'crash', worker: 0 }, pass(61), look(1)],
      },
      {
        name: `the clock is set back while a held post${counted} begins`,
        before: held,
        meanwhile: [beginHeld(0), { kind: 'set_clock', ms: -5_000 }, look(1)],
      },
    ];
  }),
];

/** The scenario as a script that is interrupted where the choices say so. */
export function scriptOf(scenario: Scenario, choices: readonly number[]): Script {
  const { before, meanwhile, commits = [] } = scenario;
  return {
    events: [...before, ...meanwhile],
    answers: { commit: commits, others: [] },
    choices,
  };
}
