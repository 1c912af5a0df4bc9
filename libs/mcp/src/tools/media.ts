import { handedOn, nullableText, input, output, text } from '../toolbox/schemas.js';
import { defineTool } from '../toolbox/tool.js';

export const uploadMediaFromUrl = defineTool<{ url: string; filename?: string }>({
  name: 'upload_media_from_url',
  title: 'Keep media from an address',
  description:
    'Fetches a picture, video or sound from a public address and keeps it, for assets of posts.',
  scope: 'draft',
  hints: { destructiveHint: false, openWorldHint: true },
  input: input(
    {
      url: handedOn('AssetFetchRequest.url', 'Public https address'),
      filename: handedOn('AssetFetchRequest.filename'),
    },
    ['url'],
  ),
  output: output({ id: text(), kind: nullableText, mime: nullableText, url: nullableText }, ['id']),
  async run(body, { postrider, signal }) {
    const { asset } = await postrider.assets.fromUrl(body, { signal });
    const { id, kind, mime, publicUrl } = asset;
    const data = { id, kind, mime, url: publicUrl ?? null };
    return {
      data,
      text: `${id}: ${kind}, ${mime}. Name it in a post's assets as {"id": "${id}"}.`,
    };
  },
});
