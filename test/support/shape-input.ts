import type { PublishShape } from '#libs/providers/testing';
import { upload, type Answered } from './publishing.js';
import { bytesOf } from './shape-bytes.js';
import type { TestService } from './test-service.js';

/** The shape as an item of a schedule document, its files uploaded. */
export async function inputOf(service: TestService, shape: PublishShape): Promise<Answered> {
  const assets = [];
  for (const [index, file] of (shape.files ?? []).entries()) {
    const asset = await upload(service, `file-${index}.${file.file}`, await bytesOf(file));
    const altText = file.altText === undefined ? {} : { altText: file.altText };
    assets.push({ url: asset.useAsMediaLink, ...altText });
  }
  return {
    name: shape.title ?? shape.name,
    description: shape.text,
    ...(shape.interaction === undefined ? {} : { interaction_type: shape.interaction }),
    ...(shape.settings === undefined ? {} : { settings: shape.settings }),
    ...(assets.length === 0 ? {} : { assets }),
  };
}
