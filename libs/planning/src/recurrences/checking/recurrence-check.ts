import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import { ProviderRegistry } from '#libs/providers';
import { documentOfTurn, type Issue, Preflight, timesIn } from '#libs/schedules';
import { MOST_POSTS_OF_OCCURRENCE, type RecurrenceTerms } from '../domain/recurrence.js';
import { seriesOf } from '../domain/recurrence-series.js';
import { type RepeatedText, tooEarlyAgain } from '../domain/repetition.js';
import { nextTime, nextTimes, type SeriesTime } from '../domain/series.js';
import { type Variant, variantIndex } from '../domain/variants.js';
import { recurrenceErrors } from '../recurrences.errors.js';

const DAY_MS = 86_400_000;
/** Documents reach 400 days ahead; a series may begin later. */
const FARTHEST_CHECK_MS = 300 * DAY_MS;
const MOST_POSTS_OF_VARIANTS = 1_000;
/** Characters of what is stored: a document with its variants. */
const LARGEST = 256 * 1_024;
/** What a plan or a key has used up today says nothing of the days that come. */
const OF_TODAY = ['quota_exceeded', 'key_budget_exceeded'];

/** What a recurrence would do. */
export interface RecurrenceReport {
  readonly accountIds: readonly string[];
  /** Uploads that its posts name, by id or by address. */
  readonly assetIds: readonly string[];
  /** The first time that comes. */
  readonly next: SeriesTime;
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
}

interface CheckedVariant {
  readonly texts: readonly RepeatedText[];
  readonly accountIds: readonly string[];
  readonly assetIds: readonly string[];
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/** Checks a recurrence as what it makes will be checked, each variant once. */
@Injectable()
export class RecurrenceCheck {
  constructor(
    private readonly preflight: Preflight,
    private readonly registry: ProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * The problems are in the answer.
   * @throws DomainError recurrence_rule_invalid, recurrence_empty, invalid_parameter, alias_conflict, confirmation_required
   */
  async check(
    workspaceId: WorkspaceId,
    terms: RecurrenceTerms,
    key: KeyTerms | null,
  ): Promise<RecurrenceReport> {
    if (key?.policy.confirm === true) throw recurrenceErrors.unconfirmable();
    const now = this.clock.now();
    const series = seriesOf(terms);
    const next = nextTime(series, now);
    if (next === null) throw recurrenceErrors.empty();
    const formal = this.formOf(terms);
    if (formal.length > 0)
      return { accountIds: [], assetIds: [], next, errors: formal, warnings: [] };
    const at = new Date(Math.min(next.at.getTime(), now.getTime() + FARTHEST_CHECK_MS));
    const variants = terms.variants.length === 0 ? [null] : terms.variants;
    const checked: CheckedVariant[] = [];
    for (const [index, variant] of variants.entries()) {
      const place = variant === null ? 'document' : `variants[${index}]`;
      checked.push(await this.checkVariant(workspaceId, terms, { at, variant, place, key }));
    }
    const errors = checked.flatMap((one) => one.errors);
    const again = errors.length > 0 ? [] : this.repetitionsOf(terms, checked, now);
    return {
      accountIds: [...new Set(checked.flatMap((one) => one.accountIds))].sort(),
      assetIds: [...new Set(checked.flatMap((one) => one.assetIds))].sort(),
      next,
      errors: [...errors, ...again],
      warnings: checked.flatMap((one) => one.warnings),
    };
  }

  /** The same for what is to be stored. @throws DomainError validation_failed with every issue */
  async require(
    ...asked: Parameters<RecurrenceCheck['check']>
  ): Promise<Omit<RecurrenceReport, 'errors'>> {
    const { errors, ...report } = await this.check(...asked);
    if (errors.length > 0) throw recurrenceErrors.documentInvalid(errors, report.warnings);
    return report;
  }

  /** What can be said without looking at the world. */
  private formOf({ document, variants }: RecurrenceTerms): readonly Issue[] {
    if (JSON.stringify([document, variants]).length > LARGEST) {
      const message = `A document and its variants may have ${LARGEST} characters of JSON together`;
      return [{ ...issue('schedule_too_large', 'document', message), limit: LARGEST }];
    }
    const parsed = this.preflight.parse(document);
    const times = timesIn(parsed).map((path) =>
      issue(
        'recurrence_time_conflict',
        `document.${path}`,
        'What is repeated has its times by the rule',
      ),
    );
    const posts = parsed.items.length;
    const all = posts * Math.max(1, variants.length);
    if (posts <= MOST_POSTS_OF_OCCURRENCE && all <= MOST_POSTS_OF_VARIANTS) return times;
    const limit =
      posts > MOST_POSTS_OF_OCCURRENCE ? MOST_POSTS_OF_OCCURRENCE : MOST_POSTS_OF_VARIANTS;
    const message = `A recurrence makes at most ${MOST_POSTS_OF_OCCURRENCE} posts at once, and ${MOST_POSTS_OF_VARIANTS} in all its variants`;
    return [
      ...times,
      { ...issue('schedule_too_large', 'document', message), limit, actual: posts },
    ];
  }

  private async checkVariant(
    workspaceId: WorkspaceId,
    { document, timezone }: RecurrenceTerms,
    {
      at,
      variant,
      place,
      key,
    }: {
      readonly at: Date;
      readonly variant: Variant | null;
      readonly place: string;
      readonly key: KeyTerms | null;
    },
  ): Promise<CheckedVariant> {
    const turn = { at, timezone, variant: variant as Readonly<Record<string, unknown>> | null };
    const parsed = this.preflight.parse(documentOfTurn(document, turn));
    const { posts, issues } = await this.preflight.check(workspaceId, parsed, key);
    const placed = (one: Issue): Issue => ({
      ...one,
      path: one.path === '' ? place : `${place}.${one.path}`,
    });
    const isOfToday = ({ code }: Issue): boolean => OF_TODAY.includes(code);
    const errors = issues.errors();
    return {
      texts: posts.flatMap(({ fingerprint, account, provider, subject, item }): RepeatedText[] => {
        if (fingerprint === null || provider === null) return [];
        const withinHours = this.registry.find(provider)?.definition.repeats?.withinHours ?? null;
        const path = `${place}.${subject.path}.${item.spellings.description}`;
        const { postIndex } = subject;
        const handle = account?.handle ?? null;
        return [
          { fingerprint, path, postIndex: postIndex ?? 0, account: handle, provider, withinHours },
        ];
      }),
      accountIds: posts.flatMap(({ account }) => (account === null ? [] : [account.id])),
      assetIds: posts.flatMap(({ media }) =>
        media.flatMap(({ asset, facts }) => facts.assetId ?? asset.assetId ?? []),
      ),
      errors: errors.filter((one) => !isOfToday(one)).map(placed),
      warnings: [
        ...errors.filter(isOfToday).map((one): Issue => ({ ...one, severity: 'warning' })),
        // It would be warned of itself.
        ...issues.warnings().filter(({ code }) => code !== 'duplicate_content'),
      ].map(placed),
    };
  }

  private repetitionsOf(
    terms: RecurrenceTerms,
    checked: readonly CheckedVariant[],
    now: Date,
  ): readonly Issue[] {
    const isMinded = checked.some(({ texts }) => texts.some((text) => text.withinHours !== null));
    if (!isMinded) return [];
    const { variants, order, startsLocal } = terms;
    const times = nextTimes(seriesOf(terms), now, 2 * variants.length + 20);
    return tooEarlyAgain(
      times.map(({ wallMs }, ordinal) => {
        const index = variantIndex(variants.length, order, { ordinal, seed: startsLocal }) ?? 0;
        // By the clock of the place: a week in which it is put forward is a week.
        return { wallMs, texts: checked[index]!.texts };
      }),
    );
  }
}

function issue(code: string, path: string, message: string): Issue {
  return { code, severity: 'error', message, path, postIndex: null, account: null, provider: null };
}
