import type { LedgerMedia, MediaFacts, SandboxKernel } from '../../kernel/network.js';
import type { FormErrors } from './form-errors.js';
import type { UploadedFile } from './request-body.js';
import type { Snowflakes } from './snowflakes.js';

/** A file of a message as the Message shows it. */
interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type: string;
  readonly width?: number;
  readonly height?: number;
  readonly description?: string;
}

/** An attachment together with its line in the ledger. */
export interface StoredAttachment {
  readonly shown: Attachment;
  readonly media: LedgerMedia;
}

/** What the body says about one of its files, or about one to keep. */
export interface AttachmentNote {
  readonly id: string;
  readonly filename: string | undefined;
  readonly description: string | undefined;
  readonly spoiler: boolean;
}

const linkLifeMs = 24 * 60 * 60 * 1000;

/** Checks `attachments`: every id is an uploaded file's number or one of the kept ids. */
export function readNotes(
  errors: FormErrors,
  value: unknown,
  known: readonly string[],
): readonly AttachmentNote[] {
  return errors.list(['attachments'], value).map((entry, index) => {
    const path = ['attachments', index] as const;
    const note = errors.object(path, entry) ?? {};
    const id = typeof note.id === 'string' || Number.isInteger(note.id) ? String(note.id) : '';
    if (id === '') errors.required([...path, 'id']);
    else if (!/^\d{1,20}$/.test(id)) {
      errors.add([...path, 'id'], 'NUMBER_TYPE_COERCE', `Value "${id}" is not snowflake.`);
    } else if (!known.includes(id)) {
      errors.add([...path, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found');
    }
    const description = errors.text([...path, 'description'], note.description);
    const filename = errors.text([...path, 'filename'], note.filename);
    errors.limitLength([...path, 'description'], description ?? '', 1024);
    errors.limitLength([...path, 'filename'], filename ?? '', 1024);
    return { id, filename, description, spoiler: note.is_spoiler === true };
  });
}

/** Takes the uploaded files in: inspects the bytes and gives each an id and an expiring address. */
export async function storeFiles(
  kernel: SandboxKernel,
  snowflakes: Snowflakes,
  files: readonly UploadedFile[],
  context: { readonly channelId: string; readonly notes: readonly AttachmentNote[] },
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const file of files) {
    const facts = await kernel.media.inspect(file.bytes);
    const note = context.notes.find(({ id }) => id === String(file.index));
    const name = cleanName(note?.filename ?? file.filename);
    const filename = note?.spoiler && !name.startsWith('SPOILER_') ? `SPOILER_${name}` : name;
    const id = snowflakes.next(kernel.now());
    const until = Math.floor((kernel.now().getTime() + linkLifeMs) / 1000).toString(16);
    const path = `attachments/${context.channelId}/${id}/${filename}?ex=${until}&is=0&hm=${facts.sha256}`;
    const described = note?.description ? { description: note.description } : {};
    stored.push({
      shown: {
        id,
        filename,
        size: facts.size,
        url: `${kernel.publicUrl}/cdn.discordapp.com/${path}`,
        proxy_url: `${kernel.publicUrl}/media.discordapp.net/${path}`,
        content_type: facts.mime,
        ...sides(facts),
        ...described,
      },
      media: { kind: facts.kind, mime: facts.mime, size: facts.size, sha256: facts.sha256 },
    });
  }
  return stored;
}

function sides({ kind, width, height }: MediaFacts): { width?: number; height?: number } {
  const visual = kind === 'image' || kind === 'gif' || kind === 'video';
  return visual && width !== null && height !== null ? { width, height } : {};
}

/** Blanks become underscores; of the rest only letters, digits, and `-_.` stay. */
function cleanName(filename: string): string {
  const cleaned = filename.replace(/\s+/g, '_').replace(/[^A-Za-z0-9._-]/g, '');
  return cleaned === '' ? 'file' : cleaned;
}
