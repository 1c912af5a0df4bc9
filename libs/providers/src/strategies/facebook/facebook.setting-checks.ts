import { JsonReader } from '../../contract/json-reader.js';
import type { ProviderIssue } from '../../contract/validating.js';
import { isIssue, problem } from '../../contract/issues.js';
import { isPublic } from './facebook.kind.js';

export const GRANULARITIES = ['year', 'month', 'day', 'hour', 'min', 'none'];
export const CALLS_TO_ACTION = [
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'BOOK_TRAVEL',
  'WATCH_MORE',
  'DOWNLOAD',
  'GET_QUOTE',
  'CALL_NOW',
  'MESSAGE_PAGE',
  'NO_BUTTON',
];
export const LEAST_AGES = [13, 15, 18, 21, 25];

/** Rules inside and between settings. */
export function settingIssues(settings: JsonReader): readonly ProviderIssue[] {
  return [
    ...backdateIssues(settings),
    ...callToActionIssues(settings),
    ...targetingIssues(settings),
  ];
}

function backdateIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (!settings.has('backdate')) return [];
  const backdate = settings.object('backdate');
  const granularity = backdate.text('granularity') ?? 'none';
  return [
    Number.isNaN(Date.parse(backdate.text('time') ?? '')) &&
      problem('setting_invalid', 'settings.backdate.time', 'The time cannot be read', {
        hint: 'Use ISO 8601 with an offset',
      }),
    !GRANULARITIES.includes(granularity) &&
      problem('setting_invalid', 'settings.backdate.granularity', 'There is no such granularity', {
        allowed: GRANULARITIES,
        actual: granularity,
      }),
    !isPublic(settings.asJson()) &&
      problem('setting_invalid', 'settings.backdate', 'Only public posts can be backdated'),
  ].filter(isIssue);
}

function callToActionIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (!settings.has('callToAction')) return [];
  const action = settings.object('callToAction');
  const type = action.text('type') ?? '';
  const target = action.text('link');
  return [
    // Meta adds buttons; names are checked for their form only where they are not known.
    !CALLS_TO_ACTION.includes(type) &&
      !/^[A-Z_]{3,40}$/.test(type) &&
      problem('setting_invalid', 'settings.callToAction.type', 'There is no such button', {
        allowed: CALLS_TO_ACTION,
        actual: type,
      }),
    target !== null &&
      !URL.canParse(target) &&
      problem('setting_invalid', 'settings.callToAction.link', 'The link cannot be read'),
    !settings.has('link') &&
      problem('setting_invalid', 'settings.callToAction', 'A button needs a link on the post'),
  ].filter(isIssue);
}

function targetingIssues(settings: JsonReader): readonly ProviderIssue[] {
  const age = settings.object('targeting').raw('age_min');
  if (age === undefined || LEAST_AGES.includes(Number(age))) return [];
  const path = 'settings.targeting.age_min';
  const allowed = LEAST_AGES.map(String);
  return [problem('setting_invalid', path, 'Facebook has no such age limit', { allowed })];
}
