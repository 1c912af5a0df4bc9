import { MovedClock } from '#libs/kernel/testing';
import type { ProviderStrategy } from '../../contract/provider-strategy.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import { aDraft, aMedia, anAccount, aPost } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { ScriptedStage } from '../../testing/scripted-stage.js';
import type { PublishShape, ShapeFile } from '../../testing/publish-shape.js';
import { InstagramBusinessProvider } from '../instagram-business/instagram-business.js';
import { instagramBusinessShapes } from '../../testing/shapes/instagram-business.shapes.js';
import { InstagramProvider } from './instagram.js';
import { instagramShapes } from '../../testing/shapes/instagram.shapes.js';
import { aProviderConfig } from '../../testing/provider-config.js';

const clock = new MovedClock('2026-11-21T10:00:00Z');
const account = anAccount({ externalId: '17', credentials: { accessToken: 'the-token-0001' } });
const cases = [
  ...casesOf(new InstagramBusinessProvider(clock, aProviderConfig()), instagramBusinessShapes),
  ...casesOf(new InstagramProvider(clock), instagramShapes),
];

describe('every shape of Instagram', () => {
  const stage = new ScriptedStage();

  it.each(cases)('%s: %s', async (_provider, _name, strategy, shape) => {
    const { interaction = 'post', text, settings = {}, files = [], writes = 1 } = shape;
    const media = files.map(mediaOf);
    const draft = aDraft({ interaction, text, settings, media });
    expect(strategy.check(draft)).toEqual([]);
    const parent = interaction === 'comment' ? { providerPostId: '18' } : null;
    let lastId = 100;
    stage.network.answers(({ method, path }) => {
      if (path.includes('/ig-api-upload/')) return { body: { success: true } };
      if (path.includes('status_code')) return { body: { status_code: 'FINISHED' } };
      if (method === 'GET') return { body: { data: [], permalink: 'https://instagram.example/p' } };
      lastId += 1;
      const uri = `${stage.network.url}/rupload.facebook.com/ig-api-upload/v25.0/${lastId}`;
      const isUpload = settings['uploadVideo'] === true && /\/media$/.test(path);
      return { body: { id: String(lastId), ...(isUpload ? { uri } : {}) } };
    });
    const post = aPost({ interaction, text, settings, media, parent });
    const published = await publishToTheEnd(
      strategy,
      stage.contexts.publish(strategy, account, post),
    );
    expect(published).toMatchObject({ commits: writes, checkpoint: { writes } });
    expect(published.notes ?? []).toEqual([]);
  });
});

function casesOf(
  strategy: ProviderStrategy,
  shapes: readonly PublishShape[],
): (readonly [string, string, ProviderStrategy, PublishShape])[] {
  return shapes.map((shape) => [strategy.definition.id, shape.name, strategy, shape] as const);
}

function mediaOf(file: ShapeFile, index: number): PublishableMedia {
  const isVideo = file.file === 'mp4' || file.file === 'mov';
  return aMedia(Buffer.from(`file ${index}`), {
    kind: isVideo ? 'video' : 'image',
    mime: MIMES[file.file],
    width: 'width' in file ? file.width : null,
    height: 'height' in file ? file.height : null,
    durationSeconds: 'seconds' in file ? file.seconds : null,
    altText: file.altText ?? null,
  });
}

const MIMES: Readonly<Record<ShapeFile['file'], string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
};
