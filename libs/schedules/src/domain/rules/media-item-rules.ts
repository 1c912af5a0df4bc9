import { streamIssues, type MediaKindRules } from '#libs/providers';
import type { KnownIssueCode } from '../issues/issue.js';
import type { MediaFacts, PlacedMedia, RuleContext } from './rule-context.js';

/** Whether the item can be read at all; said of every post, also when its network is unknown. */
export function checkReadable(
  { facts, field }: PlacedMedia,
  { subject, issues }: Pick<RuleContext, 'subject' | 'issues'>,
): void {
  if (facts.problem === undefined && facts.found) return;
  if (facts.problem === 'unreachable') {
    const message = facts.message ?? 'The media could not be fetched';
    issues.error(subject, 'asset_unreachable', field, message);
    return;
  }
  issues.error(subject, 'asset_invalid', field, facts.message ?? 'There is no such media');
}

/** Kind, type, size, pixels, shape and length of one item. Facts that are unknown are not held against it. */
export function checkMediaItem(placed: PlacedMedia, context: RuleContext): void {
  const { facts, field, hint } = placed;
  const { subject, issues, strategy } = context;
  const { media, label } = strategy.definition;
  if (!facts.found || facts.problem !== undefined || facts.kind === null) return;
  const rules = media.kinds[facts.kind];
  if (!rules) {
    const allowed = Object.keys(media.kinds);
    const message = `${label} does not take media of kind ${facts.kind}`;
    issues.error(subject, 'media_unsupported', field, message, { allowed, actual: facts.kind });
    return;
  }
  if (rules.mimeTypes !== 'any' && facts.mime !== null && !rules.mimeTypes.includes(facts.mime)) {
    const message = `${label} does not take ${facts.mime}`;
    const told = { allowed: rules.mimeTypes, actual: facts.mime, ...(hint && { hint }) };
    issues.error(subject, 'media_unsupported', field, message, told);
  }
  checkMovement(placed, rules, context);
  checkStreams(placed, rules, context);
  for (const { code, what, limit, actual } of brokenBounds(rules, facts)) {
    const message = `${label}: ${what} must be ${limit.word} ${limit.value}, it is ${actual}`;
    const mend = hint !== undefined && isOfImage(code) ? { hint } : {};
    issues.error(subject, code, field, message, { limit: limit.value, actual, ...mend });
  }
}

/** A type of which only still pictures are taken. */
function checkMovement(
  { facts, field, hint }: PlacedMedia,
  { stillOnly }: MediaKindRules,
  { subject, issues, strategy }: RuleContext,
): void {
  const { mime, animated } = facts;
  if (!animated || mime === null || stillOnly?.includes(mime) !== true) return;
  const { label } = strategy.definition;
  const message = `${label} does not take ${mime} that moves`;
  issues.error(subject, 'media_unsupported', field, message, {
    actual: mime,
    hint: hint ?? 'Publish the animation as a GIF where that is taken, or as a video',
  });
}

/** Codecs, rates and layout of a video; what a network only advises is a warning. */
function checkStreams(
  { facts, field, hint }: PlacedMedia,
  { streams, advisedStreams }: MediaKindRules,
  { subject, issues, strategy }: RuleContext,
): void {
  const { label } = strategy.definition;
  const found = [
    ...streamIssues(facts.streams, streams, { label, severity: 'error', path: field }),
    ...streamIssues(facts.streams, advisedStreams, { label, severity: 'warning', path: field }),
  ];
  for (const { code, severity, message, path, ...told } of found) {
    const fix = [told.hint, hint].filter((part) => part !== undefined).join('. ');
    issues.add(subject, severity, code, path, message, { ...told, hint: fix });
  }
}

/** Problems that preparing an image mends where it can. */
export function isOfImage(code: string): boolean {
  return ['media_unsupported', 'media_too_large', 'media_resolution_invalid'].includes(code);
}

interface BrokenBound {
  readonly code: KnownIssueCode;
  readonly what: string;
  readonly limit: { readonly word: 'at least' | 'at most'; readonly value: number };
  readonly actual: number;
}

function brokenBounds(rules: MediaKindRules, facts: MediaFacts): readonly BrokenBound[] {
  const { width, height, sizeBytes, durationSeconds } = facts;
  const isMeasured = width !== null && height !== null && height > 0;
  const ratio = isMeasured ? Math.round((width / height) * 1_000) / 1_000 : null;
  const sum = isMeasured ? width + height : null;
  const resolution = 'media_resolution_invalid';
  return [
    atMost('media_too_large', 'the size in bytes', sizeBytes, rules.maxBytes),
    atLeast(resolution, 'the width in pixels', width, rules.minWidth),
    atMost(resolution, 'the width in pixels', width, rules.maxWidth),
    atLeast(resolution, 'the height in pixels', height, rules.minHeight),
    atMost(resolution, 'the height in pixels', height, rules.maxHeight),
    atMost(resolution, 'width plus height in pixels', sum, rules.maxWidthPlusHeight),
    atLeast('media_aspect_ratio_invalid', 'width by height', ratio, rules.minAspectRatio),
    atMost('media_aspect_ratio_invalid', 'width by height', ratio, rules.maxAspectRatio),
    atLeast(
      'media_duration_invalid',
      'the length in seconds',
      durationSeconds,
      rules.minDurationSeconds,
    ),
    atMost(
      'media_duration_invalid',
      'the length in seconds',
      durationSeconds,
      rules.maxDurationSeconds,
    ),
  ].filter((bound) => bound !== null);
}

function atMost(
  code: KnownIssueCode,
  what: string,
  actual: number | null,
  value: number | null | undefined,
): BrokenBound | null {
  if (actual === null || value === null || value === undefined || actual <= value) return null;
  return { code, what, limit: { word: 'at most', value }, actual };
}

function atLeast(
  code: KnownIssueCode,
  what: string,
  actual: number | null,
  value: number | undefined,
): BrokenBound | null {
  if (actual === null || value === undefined || actual >= value) return null;
  return { code, what, limit: { word: 'at least', value }, actual };
}
