import type { MediaKindRules, ProviderDefinition } from '../../contract/definition.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { boundIssues } from './meta.bounds.js';

/** The rules of an account's kind, and the umbrella's, which preflight has applied before. */
export interface RulesOfKind {
  readonly kind: ProviderDefinition;
  readonly umbrella: ProviderDefinition;
}

/**
 * The data of one kind's definition held against a draft. The umbrella's is as wide as the widest kind; what
 * is outside of that, preflight has said already.
 */
export function dataIssues(
  rules: RulesOfKind,
  draft: DraftPost,
  textLength: number,
): readonly ProviderIssue[] {
  return [
    ...textIssues(rules, textLength),
    ...Object.keys(draft.settings).flatMap((name) => settingIssues(rules, draft, name)),
    ...draft.media.flatMap((media, index) => mediaIssues(rules, media, `assets[${index}]`)),
  ];
}

function textIssues({ kind, umbrella }: RulesOfKind, actual: number): readonly ProviderIssue[] {
  const { limit } = kind.text;
  if (limit === null || actual <= limit || actual > (umbrella.text.limit ?? Infinity)) return [];
  const message = `The text has ${actual} characters; ${kind.label} takes ${limit}`;
  return [{ code: 'text_too_long', severity: 'error', message, path: 'text', limit, actual }];
}

function settingIssues(
  { kind, umbrella }: RulesOfKind,
  draft: DraftPost,
  name: string,
): readonly ProviderIssue[] {
  const value = draft.settings[name];
  const isKnown = umbrella.settings.some(({ id }) => id === name);
  if (value === null || value === undefined || !isKnown) return [];
  const path = `settings.${name}`;
  const field = kind.settings.find(({ id }) => id === name);
  if (field === undefined) {
    const allowed = kind.settings.map(({ id }) => id);
    const message = `${kind.label} has no setting ${name}`;
    return [{ code: 'setting_unknown', severity: 'error', message, path, allowed }];
  }
  const limit = field.maxLength ?? Infinity;
  const actual = typeof value === 'string' ? [...value].length : 0;
  if (actual <= limit) return [];
  const message = `${name} must have at most ${limit} characters`;
  return [{ code: 'setting_invalid', severity: 'error', message, path, limit, actual }];
}

function mediaIssues(
  { kind, umbrella }: RulesOfKind,
  media: DraftMedia,
  path: string,
): readonly ProviderIssue[] {
  const rules = kind.media.kinds[media.kind];
  const wider = umbrella.media.kinds[media.kind];
  if (rules === undefined || wider === undefined) return [];
  const bounds = boundIssues(kind.label, rules, media, path).filter(
    ({ code, actual }) =>
      code !== 'media_too_large' || Number(actual) <= (wider.maxBytes ?? Infinity),
  );
  const { mime } = media;
  if (mime === null || takes(rules, mime) || !takes(wider, mime)) return bounds;
  const message = `${kind.label} does not take ${mime}`;
  const allowed = rules.mimeTypes === 'any' ? [] : rules.mimeTypes;
  return [
    { code: 'media_unsupported', severity: 'error', message, path, allowed, actual: mime },
    ...bounds,
  ];
}

function takes({ mimeTypes }: MediaKindRules, mime: string): boolean {
  return mimeTypes === 'any' || mimeTypes.includes(mime);
}
