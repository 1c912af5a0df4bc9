import type { EntitlementLimit } from '#libs/platform';
import type { Plan, PlansFile } from './plan.js';

const LIMITS: readonly EntitlementLimit[] = [
  'connectedAccounts',
  'postsPerMonth',
  'scheduledPosts',
  'storageBytes',
  'apiKeys',
];

/** What plans of older files do not tell: they have no such limit. */
const OPTIONAL_LIMITS: readonly EntitlementLimit[] = ['members'];

type Json = Readonly<Record<string, unknown>>;

/** Reads a plans file of an operator. @throws Error that names the place and what is expected there */
export function parsePlansFile(text: string): PlansFile {
  const root = object(JSON.parse(text), 'the file');
  const offer = object(root['retentionOffer'], 'retentionOffer');
  if (!Array.isArray(root['plans']) || root['plans'].length === 0) {
    throw new Error('plans must be a list with at least one plan');
  }
  const plans = root['plans'].map((plan, index) => parsePlan(plan, `plans[${index}]`));
  const ids = plans.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('two plans have one id');
  const trialPlan = word(root['trialPlan'], 'trialPlan');
  if (!ids.includes(trialPlan)) throw new Error(`trialPlan must be one of ${ids.join(', ')}`);
  return {
    plans,
    trialPlan,
    trialDays: whole(root['trialDays'], 'trialDays'),
    pastDueGraceDays: whole(root['pastDueGraceDays'], 'pastDueGraceDays'),
    retentionOffer: {
      percentOff: whole(offer['percentOff'], 'retentionOffer.percentOff', 100),
      durationMonths: whole(offer['durationMonths'], 'retentionOffer.durationMonths'),
    },
  };
}

function parsePlan(value: unknown, place: string): Plan {
  const plan = object(value, place);
  const prices = object(plan['prices'], `${place}.prices`);
  const limits = object(plan['limits'], `${place}.limits`);
  return {
    id: word(plan['id'], `${place}.id`),
    name: word(plan['name'], `${place}.name`),
    prices: {
      currency: word(prices['currency'], `${place}.prices.currency`),
      monthlyCents: whole(prices['monthlyCents'], `${place}.prices.monthlyCents`),
      yearlyCents: whole(prices['yearlyCents'], `${place}.prices.yearlyCents`),
    },
    limits: Object.fromEntries([
      ...LIMITS.map((name) => [name, limit(limits[name], `${place}.limits.${name}`)]),
      ...OPTIONAL_LIMITS.map((name) => [
        name,
        limit(limits[name] ?? null, `${place}.limits.${name}`),
      ]),
    ]) as Plan['limits'],
    features: features(plan['features'] ?? {}, `${place}.features`),
  };
}

function object(value: unknown, place: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${place} must be an object`);
  }
  return value as Json;
}

function word(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${place} must be a text`);
  return value;
}

function whole(value: unknown, place: string, max = Number.MAX_SAFE_INTEGER): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > max) {
    throw new Error(`${place} must be a whole number from 0 to ${max}`);
  }
  return value as number;
}

function limit(value: unknown, place: string): number | null {
  return value === null ? null : whole(value, place);
}

function features(value: unknown, place: string): Plan['features'] {
  const given = object(value, place);
  for (const [name, on] of Object.entries(given)) {
    if (typeof on !== 'boolean') throw new Error(`${place}.${name} must be true or false`);
  }
  return given as Plan['features'];
}
