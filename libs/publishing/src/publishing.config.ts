import { defineConfig, integer, type ConfigValues } from '#libs/kernel';

/** How the publishing engine paces itself. Times in milliseconds. */
export const publishingConfig = defineConfig('Publishing', {
  concurrency: integer('PUBLISH_CONCURRENCY', {
    default: 64,
    min: 1,
    max: 2000,
    help: 'Posts one scheduler process publishes at once (each of another account).',
  }),
  reservedShare: {
    name: 'PUBLISH_RESERVED_SHARE',
    kind: 'number from 0 to 0.9',
    help: 'Share of PUBLISH_CONCURRENCY that no single workspace may take, kept for the others; 0 for one tenant alone.',
    secret: false,
    fallback: { value: 0.125 },
    parse: (value: string): number => {
      const share = Number(value);
      if (value.trim() === '' || !(share >= 0 && share <= 0.9)) {
        throw new Error('must be a number from 0 to 0.9');
      }
      return share;
    },
  },
  leaseMs: integer('PUBLISH_LEASE_MS', {
    default: 60_000,
    min: 1_000,
    help: 'How long a claim holds without renewal before another process may take the post over.',
  }),
  sweepMs: integer('PUBLISH_SWEEP_MS', {
    default: 10_000,
    min: 100,
    help: 'The longest time between two looks for due posts, whatever timers and notifications say.',
  }),
  attemptTimeoutMs: integer('PUBLISH_ATTEMPT_TIMEOUT_MS', {
    default: 600_000,
    help: 'The longest one attempt may take before it is given up.',
  }),
  maxTries: integer('PUBLISH_MAX_TRIES', {
    default: 5,
    min: 1,
    help: 'Tries after transient failures; rate limits and waiting for processing do not count.',
  }),
  backoffBaseMs: integer('PUBLISH_BACKOFF_BASE_MS', {
    default: 5_000,
    help: 'First step of the exponential backoff (full jitter) after a transient failure.',
  }),
  backoffMaxMs: integer('PUBLISH_BACKOFF_MAX_MS', {
    default: 900_000,
    help: 'The longest backoff after a transient failure.',
  }),
  deferralBudgetMs: integer('PUBLISH_DEFERRAL_BUDGET_MS', {
    default: 86_400_000,
    help: 'How long rate limits and processing may keep a post waiting before it fails.',
  }),
  missedWindowMs: integer('PUBLISH_MISSED_WINDOW_MS', {
    default: 86_400_000,
    help: 'A post that is later than this against its time fails with missed_window instead of going out.',
  }),
  missedGraceMs: integer('PUBLISH_MISSED_GRACE_MS', {
    default: 300_000,
    help: 'How late a post may be whose document says onMissed hold or fail before it is held or fails.',
  }),
  quotaHoldMaxMs: integer('PUBLISH_QUOTA_HOLD_MAX_MS', {
    default: 604_800_000,
    help: 'The longest a post is held for room in a budget of its network before it fails with quota_hold_expired.',
  }),
  outageAfter: {
    name: 'PUBLISH_OUTAGE_AFTER',
    kind: 'integer from 0 to 100',
    help: 'Unclear answers in a row after which nothing more is sent to an account of a network that cannot be looked up; 0: never. Without it, as the network says (3).',
    secret: false,
    fallback: { value: null as number | null },
    parse: (value: string): number | null => {
      const after = Number(value);
      if (value.trim() === '' || !Number.isInteger(after) || after < 0 || after > 100) {
        throw new Error('must be a whole number from 0 to 100');
      }
      return after;
    },
  },
  outageProbeMs: integer('PUBLISH_OUTAGE_PROBE_MS', {
    default: 15_000,
    min: 100,
    help: 'Until such a network is asked for the first time whether it answers again; then twice as long each time, up to twenty times this.',
  }),
  reconcileDelaysMs: {
    name: 'PUBLISH_RECONCILE_DELAYS_MS',
    kind: 'comma-separated list of milliseconds',
    help: 'Delays between the automatic looks for a post whose outcome is unknown.',
    secret: false,
    fallback: { value: [15_000, 60_000, 300_000, 1_800_000] as readonly number[] },
    parse: (value: string): readonly number[] => {
      const delays = value.split(',').map(Number);
      if (delays.length === 0 || delays.some((delay) => !Number.isInteger(delay) || delay < 0)) {
        throw new Error('must be whole numbers of milliseconds, separated by commas');
      }
      return delays;
    },
  },
});

export type PublishingConfig = ConfigValues<typeof publishingConfig>;

/** Injection token of the validated values. */
export const PUBLISHING_CONFIG = Symbol('PUBLISHING_CONFIG');
