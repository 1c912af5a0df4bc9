import type { InteractionType, JsonObject } from '#libs/providers';
import type { AssetReference, StepDocument } from '../document/schedule-document.js';
import type { FieldSpellings } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import { answeredParts } from './answered-parts.js';
import { parseDelay } from './parse-delay.js';
import { parseLabels } from './parse-labels.js';
import { parseQueue } from './parse-queue.js';
import { parseMedia } from './parse-media.js';
import { readField, readFirst } from './field.js';
import { checkFieldNames, knownFields } from './near-misses.js';
import { isPlainObject, withSortedKeys, type PlainObject } from './plain-json.js';
import { fields, readText, readTime, readWord, type Parsing } from './parsing.js';
import { checkOwnMode } from './schedule-mode.js';

/** What a post may be to another. */
export const interactions: readonly string[] = ['post', 'reply', 'comment'];
const known = knownFields(Object.values(fields.step), answeredParts.post);

/** A step as read, with what the later rules must know about how it was written. */
export interface ParsedStep {
  readonly step: StepDocument;
  readonly spellings: FieldSpellings;
  readonly hasUnreadableMedia: boolean;
}

/** What a step has to say when it says nothing: for list items that are no objects. */
const nothing: PlainObject = {};

/** Reads one post. Whatever is wrong with a field is logged, and the field read as absent. */
export function parseStep(
  value: unknown,
  path: string,
  index: number,
  parsing: Parsing,
): ParsedStep {
  const { issues } = parsing;
  const object = isPlainObject(value) ? value : nothing;
  const subject = subjectOf(object, path, index);
  if (object === nothing) {
    issues.error(subject, 'schedule_items_required', '', 'A post must be an object');
  }
  checkFieldNames(object, known, path, issues, subject);
  checkOwnMode(object, subject, parsing);
  const account = readText(object, subject, fields.step.account, 'account_required', issues);
  const provider = readWord(object, subject, fields.step.provider, 'provider_unsupported', issues);
  const name = readText(object, subject, fields.step.name, 'post_content_required', issues);
  const text = readText(object, subject, fields.step.description, 'post_content_required', issues);
  const time = readTime(object, subject, issues);
  const zone = readWord(object, subject, fields.step.timezone, 'invalid_timezone', issues);
  const delay = parseDelay(object, subject, issues);
  const media = parseMedia(object, subject, issues);
  const interaction = parseInteraction(object, subject, parsing);
  const parent = parseParent(object, subject, parsing);
  const id = readWord(object, subject, fields.step.id, 'parent_step_unknown', issues);
  return {
    step: {
      id: id.value,
      account: account.value?.trim() || null,
      provider: provider.value && parsing.providerId(provider.value),
      name: name.value?.trim() || null,
      description: text.value === '' ? null : text.value,
      publishAt: time.value,
      timezone: zone.value,
      delayMs: delay.delayMs,
      mediaLink: media.mediaLink,
      assets: media.assets as readonly AssetReference[],
      settings: parseSettings(object, subject, parsing),
      ...parseLabels(object, subject, issues),
      ...parseQueue(object, subject, issues),
      interactionType: interaction.value,
      parentStepId: parent.value,
    },
    spellings: {
      id: id.key,
      account: account.key,
      name: name.key,
      description: text.key,
      publishAt: time.key,
      mediaLink: media.key,
      interactionType: interaction.key,
      parentStepId: parent.key,
      delay: delay.key,
    },
    hasUnreadableMedia: media.hasUnreadable,
  };
}

function subjectOf(object: PlainObject, path: string, index: number): IssueSubject {
  const named = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    path,
    postIndex: index,
    account: named(object['account']) ?? named(object['channel']),
    provider: named(object['provider']),
  };
}

function parseSettings(object: PlainObject, subject: IssueSubject, parsing: Parsing): JsonObject {
  const { value } = readField(object, subject.path, fields.step.settings);
  if (value === undefined) return {};
  if (isPlainObject(value)) return withSortedKeys(value) as JsonObject;
  parsing.issues.error(subject, 'post_settings_invalid', 'settings', 'settings must be an object');
  return {};
}

function parseInteraction(
  object: PlainObject,
  subject: IssueSubject,
  { issues }: Parsing,
): { readonly key: string; readonly value: InteractionType | null } {
  const { key, value } = readField(object, subject.path, fields.step.interactionType);
  if (value === undefined) return { key, value: null };
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (interactions.includes(word)) return { key, value: word as InteractionType };
  issues.error(
    subject,
    'interaction_type_invalid',
    key,
    `${key} must be one of ${interactions.join(', ')}`,
    { allowed: interactions },
  );
  return { key, value: null };
}

function parseParent(
  object: PlainObject,
  subject: IssueSubject,
  { issues }: Parsing,
): { readonly key: string; readonly value: string | null } {
  const { key, value } = readFirst(object, fields.step.parentStepId);
  if (value === undefined) return { key, value: null };
  if (typeof value === 'string') return { key, value: value.trim() || null };
  issues.error(subject, 'parent_step_unknown', key, `${key} must be a string`);
  return { key, value: null };
}
