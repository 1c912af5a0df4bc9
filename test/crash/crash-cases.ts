/** Places where a worker can die; test/support/kill-switch.mjs holds a post at any of them. */
export type KillPoint =
  | 'after_claim'
  | 'before_prepare'
  | 'upload_stored_answer_not_read'
  | 'draft_stored_answer_not_read'
  | 'after_prepare'
  | 'before_committing_write'
  | 'after_committing_write'
  | 'request_sent_answer_not_read'
  | 'before_part_write'
  | 'after_part_write'
  | 'second_request_sent_answer_not_read'
  | 'after_commit_before_settle'
  | 'after_settle'
  | 'before_reconcile'
  | 'after_reconcile';

/** Networks that list what was published, and how many empty looks prove that a post is absent. */
const looksUntilAbsent = {
  x: 3,
  facebook: 3,
  instagram_business: 2,
  instagram: 2,
  linkedin_page: 3,
  meta: 3,
  reddit: 3,
  pinterest: 3,
} as const;
type ListedNetwork = keyof typeof looksUntilAbsent;

export type Network =
  | 'telegram'
  | 'discord'
  | 'wordpress'
  | 'linkedin'
  | 'youtube'
  | 'tiktok'
  | 'snapchat'
  | ListedNetwork;
/** `first` is the first of the network's own shapes. A long text with a picture is two messages on Telegram: the picture, then the text. */
export type Shape = 'text' | 'picture' | 'long_text_with_picture' | 'first';

/** One death: what was being published, where the worker died, and what is true afterwards. */
export interface CrashCase {
  readonly network: Network;
  readonly shape: Shape;
  readonly point: KillPoint;
  /** Posts that readers could see when the worker died. */
  readonly outAtDeath: number;
  readonly outInTheEnd: number;
  readonly status: 'published' | 'outcome_unknown';
  /** Kinds and outcomes of the attempts, oldest first. */
  readonly attempts: readonly string[];
  /** Phase of the attempt that was abandoned; none when its outcome had been written. */
  readonly diedIn: 'preparing' | 'committing' | undefined;
}

const again = ['publish abandoned', 'publish published'];
const lost = ['publish abandoned', 'publish outcome_unknown'];
const givenUp = [...lost, 'reconcile outcome_unknown'];

type Truth = Omit<CrashCase, 'network' | 'shape' | 'point'>;

const nothingSent: Truth = {
  outAtDeath: 0,
  outInTheEnd: 1,
  status: 'published',
  attempts: again,
  diedIn: 'preparing',
};
const settled: Truth = {
  outAtDeath: 1,
  outInTheEnd: 1,
  status: 'published',
  attempts: ['publish published'],
  diedIn: undefined,
};

/** Whether the write happened cannot be known, and nobody can look: it is never sent again. */
function unknown(out: number): Truth {
  return {
    outAtDeath: out,
    outInTheEnd: out,
    status: 'outcome_unknown',
    attempts: givenUp,
    diedIn: 'committing',
  };
}

/** The draft is still one: the network can be asked, and the post goes out after all. */
const resumed: Truth = {
  outAtDeath: 0,
  outInTheEnd: 1,
  status: 'published',
  attempts: [...lost, 'reconcile absent', 'publish published'],
  diedIn: 'committing',
};
const found: Truth = {
  outAtDeath: 1,
  outInTheEnd: 1,
  status: 'published',
  attempts: [...lost, 'reconcile found'],
  diedIn: 'committing',
};

const pointsBeforeTheWrite = [
  'after_claim',
  'before_prepare',
  'after_prepare',
  'before_committing_write',
] as const;

function everyPoint(network: Network): CrashCase[] {
  const canLook = network === 'wordpress';
  const of = (point: KillPoint, truth: Truth): CrashCase => ({
    network,
    shape: 'text',
    point,
    ...truth,
  });
  return [
    ...pointsBeforeTheWrite.map((point) => of(point, nothingSent)),
    of('after_committing_write', canLook ? resumed : unknown(0)),
    of('request_sent_answer_not_read', canLook ? found : unknown(1)),
    of('after_commit_before_settle', canLook ? found : unknown(1)),
    of('after_settle', settled),
  ];
}

/** Nothing was sent, but only repeated looks can tell. */
function lookedUp(network: ListedNetwork): CrashCase[] {
  const looks = looksUntilAbsent[network];
  const undecided = Array.from({ length: looks - 1 }, () => 'reconcile undecided');
  const goneOver: Truth = {
    ...resumed,
    attempts: [...lost, ...undecided, 'reconcile absent', 'publish published'],
  };
  const of = (point: KillPoint, truth: Truth): CrashCase => ({
    network,
    shape: 'first',
    point,
    ...truth,
  });
  return [
    of('before_committing_write', nothingSent),
    of('after_committing_write', goneOver),
    of('request_sent_answer_not_read', found),
    of('after_commit_before_settle', found),
  ];
}

/** A member's posts cannot be listed: the text goes out once more, and LinkedIn names the first one if it is there. */
const linkedin = { network: 'linkedin', shape: 'first' } as const;
const toldByRepeating: Truth = { ...resumed, outAtDeath: 1 };

/** Networks that make the post out of an upload's last bytes, and tell what came of an upload. */
function uploaded(network: 'youtube' | 'tiktok', foundAfter: readonly string[]): CrashCase[] {
  const first = { network, shape: 'first' } as const;
  const goneOn = ['publish accepted', 'confirm published'];
  const before: Truth = { ...nothingSent, attempts: ['publish abandoned', ...goneOn] };
  const after: Truth = { ...resumed, attempts: [...lost, 'reconcile absent', ...goneOn] };
  const there: Truth = { ...found, attempts: [...lost, ...foundAfter] };
  return [
    { ...first, point: 'before_committing_write', ...before },
    { ...first, point: 'after_committing_write', ...after },
    { ...first, point: 'request_sent_answer_not_read', ...there },
    { ...first, point: 'after_commit_before_settle', ...there },
  ];
}

/** Snapchat lists what is there, but its silence proves nothing before ten minutes are over. */
const snapchat = { network: 'snapchat', shape: 'first' } as const;
const neverProven: Truth = {
  ...unknown(0),
  attempts: [
    ...lost,
    ...Array.from({ length: 3 }, () => 'reconcile undecided'),
    'reconcile outcome_unknown',
  ],
};

const long = { network: 'telegram', shape: 'long_text_with_picture' } as const;

/** Every network at every boundary of an attempt, and what is particular to one of them. */
export const crashCases: readonly CrashCase[] = [
  ...everyPoint('telegram'),
  ...everyPoint('discord'),
  ...everyPoint('wordpress'),
  ...(Object.keys(looksUntilAbsent) as ListedNetwork[]).flatMap(lookedUp),
  { ...linkedin, point: 'before_committing_write', ...nothingSent },
  { ...linkedin, point: 'after_committing_write', ...resumed },
  { ...linkedin, point: 'request_sent_answer_not_read', ...toldByRepeating },
  { ...linkedin, point: 'after_commit_before_settle', ...toldByRepeating },
  ...uploaded('youtube', ['reconcile found']),
  // TikTok tells that a post is out before it tells its id.
  ...uploaded('tiktok', ['reconcile undecided', 'reconcile found']),
  { ...snapchat, point: 'before_committing_write', ...nothingSent },
  { ...snapchat, point: 'after_committing_write', ...neverProven },
  // The first answer says that the file is still processed, which nobody has read.
  { ...snapchat, point: 'request_sent_answer_not_read', ...neverProven },
  { ...snapchat, point: 'after_commit_before_settle', ...found },
  { network: 'telegram', shape: 'picture', point: 'before_committing_write', ...nothingSent },
  { network: 'discord', shape: 'picture', point: 'request_sent_answer_not_read', ...unknown(1) },
  {
    network: 'wordpress',
    shape: 'picture',
    point: 'upload_stored_answer_not_read',
    ...nothingSent,
  },
  { network: 'wordpress', shape: 'picture', point: 'request_sent_answer_not_read', ...found },
  { network: 'wordpress', shape: 'text', point: 'draft_stored_answer_not_read', ...nothingSent },
  // The picture is out, but its ids were not stored: nothing may follow it blindly.
  { ...long, point: 'before_part_write', ...unknown(1) },
  // The picture is out and known: only the text follows.
  { ...long, point: 'after_part_write', ...nothingSent, outAtDeath: 1, outInTheEnd: 2 },
  { ...long, point: 'second_request_sent_answer_not_read', ...unknown(2) },
];
