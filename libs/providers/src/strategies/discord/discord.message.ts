import { normalized } from '#libs/kernel';
import type { HttpBody } from '#libs/kernel';
import type { Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import type { UploadSources } from '../../contract/upload-sources.js';

const SUPPRESS_EMBEDS = 1 << 2;
const SUPPRESS_NOTIFICATIONS = 1 << 12;
const COMPONENTS_V2 = 1 << 15;

/** The body of an execute-webhook call: JSON, or a form when files go with it. Pure. */
export function messageBody(post: PublishablePost, sources: UploadSources): HttpBody {
  const settings = new JsonReader(post.settings);
  const payload = messagePayload(post, settings);
  if (post.media.length === 0) return { kind: 'json', value: payload };
  const files = attachmentNames(post.media);
  const spoiler = settings.flag('spoiler') === true;
  const attachments = post.media.map((media, index) => ({
    id: String(index),
    filename: files[index] ?? `file${index}`,
    ...(media.altText === null ? {} : { description: media.altText.slice(0, 1024) }),
    ...(spoiler ? { is_spoiler: true } : {}),
  }));
  return {
    kind: 'multipart',
    parts: [
      {
        name: 'payload_json',
        value: JSON.stringify({ ...payload, attachments }),
        contentType: 'application/json',
      },
      ...post.media.map((media, index) => ({
        name: `files[${index}]`,
        filename: files[index] ?? `file${index}`,
        contentType: media.mime,
        sizeBytes: media.sizeBytes,
        open: () => sources.open(media),
      })),
    ],
  };
}

/** The thread a message goes to; null for the channel itself, or where a new forum post is opened. */
export function threadOf(settings: JsonReader, accountMetadata: JsonReader): string | null {
  if (settings.has('threadName')) return null;
  return settings.text('threadId') ?? accountMetadata.text('threadId');
}

/** Names as Discord keeps them (letters, digits, dash, underscore, dot), each once. */
export function attachmentNames(
  media: readonly Pick<PublishableMedia, 'filename'>[],
): readonly string[] {
  const taken = new Set<string>();
  return media.map(({ filename }, index) => {
    const clean = normalized(filename, 'NFKD')
      .replace(/[^A-Za-z0-9._-]+/g, '_')
      .slice(-200);
    const named = clean.replace(/[._-]/g, '') === '' ? `file${index}` : clean;
    const unique = taken.has(named) ? `${index}_${named}` : named;
    taken.add(unique);
    return unique;
  });
}

function messagePayload(post: PublishablePost, settings: JsonReader): Record<string, Json> {
  const payload: Record<string, Json | undefined> = {
    content: post.text === '' ? undefined : post.text,
    // Without the field a webhook pings the users a text names.
    allowed_mentions: settings.has('allowedMentions')
      ? settings.object('allowedMentions').asJson()
      : { parse: [] },
    flags: flagsOf(settings),
    username: settings.text('username') ?? undefined,
    avatar_url: settings.text('avatarUrl') ?? undefined,
    tts: settings.flag('tts') === true || undefined,
    embeds: listOf(settings, 'embeds'),
    components: listOf(settings, 'components'),
    thread_name: settings.text('threadName') ?? undefined,
    applied_tags:
      settings.texts('appliedTags').length > 0 ? settings.texts('appliedTags') : undefined,
    poll: settings.flag('poll') === true ? pollOf(settings) : undefined,
  };
  return Object.fromEntries(
    Object.entries(payload).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

function flagsOf(settings: JsonReader): number {
  return (
    (settings.flag('suppressEmbeds') === true ? SUPPRESS_EMBEDS : 0) |
    (settings.flag('silent') === true ? SUPPRESS_NOTIFICATIONS : 0) |
    (settings.flag('componentsV2') === true ? COMPONENTS_V2 : 0)
  );
}

function listOf(settings: JsonReader, name: string): Json | undefined {
  const items = settings.list(name);
  return items.length === 0 ? undefined : items.map((item) => item.asJson());
}

function pollOf(settings: JsonReader): Json {
  return {
    question: { text: settings.text('pollQuestion') ?? '' },
    answers: settings.texts('pollAnswers').map((text) => ({ poll_media: { text } })),
    duration: settings.number('pollDurationHours') ?? 24,
    allow_multiselect: settings.flag('pollMultiselect') === true,
    layout_type: 1,
  };
}
