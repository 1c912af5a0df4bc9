import type { PostContent, PostStatus } from '#libs/posts';
import { fields } from '../parsing/parsing.js';
import { isPlainObject, type PlainObject } from '../parsing/plain-json.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { isUnwantedDraft } from './queued-post.js';

/** What an edit starts from. */
export type EditablePost = PostContent & {
  readonly status: PostStatus;
  /** It would go out, but its queue is paused. */
  readonly isHeldByQueue?: boolean;
};

const { step } = fields;
/** What a post has until an edit says otherwise; time, media and account follow rules of their own below. */
const kept = ['name', 'description', 'settings', 'timezone'] as const;
/** What a post keeps for good: its place in the document, and how it hangs together with others. */
const fixed: readonly string[] = [
  ...step.id,
  ...step.provider,
  ...step.delayMs,
  ...step.delaySeconds,
  ...step.delayMinutes,
  ...step.interactionType,
  ...step.parentStepId,
  'mode',
  'status',
  'publishAtUtc',
  'revision',
  'publishedAt',
];

/** An edit as a schedule of one post, for the parser that reads every schedule. */
export interface EditedPost {
  readonly schedule: PlainObject;
  /** Whether the post keeps its media, and with them its media link. */
  readonly keepsMedia: boolean;
  /** Whether the post keeps its labels. */
  readonly keepsLabels: boolean;
  /** A time that the post has already and that is past by now is no new time. */
  readonly keepsTime: boolean;
}

/** Fields that are absent in the edit keep what the post has; null clears. */
export function editedPost(post: EditablePost, edit: PlainObject, nowMs: number): EditedPost {
  const given = Object.entries(edit).filter(([name]) => !fixed.includes(name));
  const has = (names: readonly string[]): boolean =>
    names.some((name) => Object.hasOwn(edit, name));
  // Answers carry both; beside assets a link is what the post had before.
  const useless = has(step.assets) ? step.mediaLink : [];
  const keepsMedia = !has(step.assets) && !changesLink(post, edit);
  const keepsTime = isPastTimeOf(post, edit, nowMs);
  const left: readonly string[] = [
    ...(keepsMedia ? step.mediaLink : useless),
    ...(keepsTime ? step.publishAt : []),
  ];
  return {
    keepsMedia,
    keepsLabels: !has(step.labels),
    keepsTime,
    schedule: {
      mode: isUnwantedDraft(post) ? 'draft' : 'scheduled',
      posts: [
        {
          ...Object.fromEntries(
            kept.filter((name) => !has(step[name])).map((name) => [step[name].at(-1), post[name]]),
          ),
          ...(keepsMedia ? { assets: post.assets } : {}),
          ...Object.fromEntries(given.filter(([name]) => !left.includes(name))),
          interaction_type: post.interactionType,
        },
      ],
    },
  };
}

const MOST_REVISIONS = 2 ** 31 - 1;

/** The revision that the editor has seen; null when the edit does not say. @throws DomainError invalid_parameter */
export function revisionSeen(edit: unknown): number | null {
  const revision = isPlainObject(edit) ? (edit['revision'] ?? null) : null;
  if (revision === null) return null;
  const isOne = Number.isInteger(revision) && Number(revision) >= 1;
  if (isOne && Number(revision) <= MOST_REVISIONS) return Number(revision);
  throw scheduleErrors.invalidParameter('revision', 'revision must be a whole number from 1');
}

/** Whether the edit is about labels and nothing else, which every post takes. */
export function isOfLabelsAlone(edit: unknown): edit is PlainObject {
  if (!isPlainObject(edit)) return false;
  const names = Object.keys(edit).filter((name) => name !== 'revision');
  return names.length > 0 && names.every((name) => step.labels.some((known) => known === name));
}

/** Whether the edit names a time. An empty text is none, and must not be read as "now". */
export function namesTime(edit: PlainObject): boolean {
  return step.publishAt.some((name) => {
    const value = edit[name];
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
  });
}

function changesLink(post: EditablePost, edit: PlainObject): boolean {
  return step.mediaLink.some((name) => Object.hasOwn(edit, name) && edit[name] !== post.mediaLink);
}

function isPastTimeOf(post: EditablePost, edit: PlainObject, nowMs: number): boolean {
  const storedMs = post.publishAt?.getTime();
  const isWaiting = post.status === 'scheduled' || post.isHeldByQueue === true;
  if (!isWaiting || storedMs === undefined || storedMs >= nowMs) return false;
  const given = step.publishAt
    .map((name) => edit[name])
    .filter((value) => value !== undefined && value !== null);
  return given.length > 0 && given.every((time) => isSameMoment(time, storedMs));
}

function isSameMoment(time: unknown, atMs: number): boolean {
  return (
    typeof time === 'string' && /(?:Z|[+-]\d\d:?\d\d)$/i.test(time) && Date.parse(time) === atMs
  );
}
