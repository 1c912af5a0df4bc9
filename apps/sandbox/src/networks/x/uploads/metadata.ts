import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { readJson } from '../server/answers.js';
import { Query } from '../server/query.js';
import { boundedText, check, flag, id, object } from '../server/schema.js';
import { ownUpload } from './own-upload.js';

const maximumAltText = 1000;

const metadataSchema = object(
  {
    id,
    metadata: object({
      alt_text: object({ text: boundedText(1, maximumAltText) }, ['text']),
      sensitive_media_warning: object({
        adult_content: flag,
        graphic_violence: flag,
        other: flag,
      }),
    }),
  },
  ['id'],
);

interface MetadataBody {
  readonly id: string;
  readonly metadata?: {
    readonly alt_text?: { readonly text: string };
    readonly sensitive_media_warning?: Readonly<Record<string, boolean>>;
  };
}

/** `POST /2/media/metadata`: alternative text and warnings, after the upload and before the post. */
export function setMetadata(call: XCall): XAnswer {
  Query.of(call.request.url, []);
  const json = readJson(call.request);
  check(metadataSchema, json);
  const { id: mediaId, metadata = {} } = json as unknown as MetadataBody;
  const record = ownUpload(call, mediaId);
  call.uploads.change(record, {
    altText: metadata.alt_text?.text ?? record.altText,
    sensitiveWarning: metadata.sensitive_media_warning ?? record.sensitiveWarning,
    requestCount: record.requestCount + 1,
  });
  return ok({ data: { id: mediaId, associated_metadata: metadata } });
}
