import type { Schemas } from '../../../api/client.js';
import { isComplete } from '../../composer/when/local-time.js';
import { firstRule, isSaid, readRule, writtenRule, type Rule } from '../rule/rule.js';
import type { RepeatedDocument } from './document-composition.js';

type Variant = Schemas['RecurrenceVariant'];

/** What an occurrence says in its turn, while somebody writes it. */
export interface VariantDraft {
  readonly key: string;
  readonly text: string;
  readonly title: string;
  readonly assets: readonly string[];
  /** Kept as they are. */
  readonly settings: Readonly<Record<string, unknown>> | null;
}

/** When something is repeated and how, while somebody says it. */
export interface TermsDraft {
  readonly name: string;
  readonly startsLocal: string;
  readonly timezone: string;
  readonly rule: Rule;
  /** Null: the rule is built. */
  readonly rawRule: string | null;
  readonly variants: readonly VariantDraft[];
  readonly order: 'sequence' | 'shuffled';
  readonly horizonDays: number;
}

const DEFAULT_HORIZON_DAYS = 14;
export const LONGEST_HORIZON_DAYS = 60;
export const MOST_VARIANTS = 50;

export function emptyVariant(): VariantDraft {
  return { key: crypto.randomUUID(), text: '', title: '', assets: [], settings: null };
}

export function newTerms(startsLocal: string, timezone: string): TermsDraft {
  return {
    ...{ name: '', startsLocal, timezone, rule: firstRule(startsLocal), rawRule: null },
    ...{ variants: [], order: 'sequence', horizonDays: DEFAULT_HORIZON_DAYS },
  };
}

export function termsOf(recurrence: Schemas['Recurrence']): TermsDraft {
  const { name, startsLocal, timezone, order, horizonDays } = recurrence;
  const rule = readRule(recurrence.rule, startsLocal);
  return {
    name: name ?? '',
    startsLocal: startsLocal.slice(0, 16),
    timezone,
    rule: rule ?? firstRule(startsLocal),
    rawRule: rule === null ? recurrence.rule : null,
    variants: recurrence.variants.map((variant) => ({ ...emptyVariant(), ...(variant as object) })),
    order,
    horizonDays,
  };
}

/** Whether there is enough to ask the service when. */
export function isAskable({ startsLocal, rule, rawRule }: TermsDraft): boolean {
  const hasRule = rawRule === null ? isSaid(rule) : rawRule.trim() !== '';
  return isComplete(startsLocal) && hasRule;
}

type SentTerms = Omit<Schemas['RecurrencePreviewRequest'], 'count' | 'horizonDays' | 'name'>;

/** As it is sent: to preview, and with name and horizon to keep. */
export function sentTerms(terms: TermsDraft, document: RepeatedDocument | null): SentTerms {
  const { startsLocal, timezone, rule, rawRule, variants, order } = terms;
  return {
    ...(document !== null && { document }),
    ...{ startsLocal, timezone, order },
    rule: rawRule?.trim() ?? writtenRule(rule),
    variants: variants.map(({ text, title, assets, settings }): Variant => ({
      ...(text.trim() !== '' && { text }),
      ...(title.trim() !== '' && { title: title.trim() }),
      ...(assets.length > 0 && { assets: [...assets] }),
      ...(settings !== null && { settings: { ...settings } }),
    })),
  };
}
