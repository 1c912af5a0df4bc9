import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { anAccount } from '../../testing/builders.js';
import {
  API,
  config,
  duplicate,
  LinkedinStage,
  POST,
  TOKEN,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinPageProvider } from './linkedin-page.js';

const PAGE = 'urn:li:organization:2414183';
const PAGE_IN_PATH = 'urn%3Ali%3Aorganization%3A2414183';
const startedAt = new Date('2026-11-21T12:00:00Z');
const provider = new LinkedinPageProvider(new MovedClock(startedAt.toISOString()), config);
const account = anAccount({
  externalId: '2414183',
  handle: 'linkedin_page:page:2414183',
  metadata: {
    urn: PAGE,
    scopes: ['w_organization_social', 'r_organization_social', 'w_organization_social_feed'],
  },
  credentials: { accessToken: TOKEN },
});
const listed = (id: string, commentary: string, facts: object = {}) => ({
  id,
  author: PAGE,
  commentary,
  createdAt: startedAt.getTime() + 1_000,
  ...facts,
});

describe('a post of a LinkedIn page with an unclear outcome', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, account);
  });
  beforeEach(() => {
    stage.checkpoints = [];
  });
  afterAll(() => stage.stop());

  const look = (
    elements: readonly object[],
    { looksBefore = 0, text = 'Bulbs (#1) #Garden', settings = {} as JsonObject } = {},
  ) => {
    stage.answers([{ body: { elements } }]);
    return provider.reconcile(stage.contextOf({ text, settings }), { startedAt, looksBefore });
  };
  const commentary = 'Bulbs \\(\\#1\\) {hashtag|\\#|Garden}';

  it('finds it by its words, however LinkedIn writes them', async () => {
    const elements = [listed('urn:li:share:1', 'Other'), listed('urn:li:ugcPost:2', commentary)];
    expect(await look(elements)).toMatchObject({
      kind: 'published',
      providerPostId: 'urn:li:ugcPost:2',
      checkpoint: { writes: 1 },
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/posts?q=author&author=${PAGE_IN_PATH}&count=50&sortBy=CREATED`,
    ]);
  });

  it('takes neither an older post nor one with another content', async () => {
    const old = { createdAt: startedAt.getTime() - 61_000 };
    const image = { content: { media: { id: 'urn:li:image:5' } } };
    const elements = [listed(POST, commentary, old), listed(POST, commentary, image)];
    expect((await look(elements)).kind).toBe('unknown');
    const settings = { reshareOf: 'urn:li:share:1' };
    const other = { reshareContext: { parent: 'urn:li:share:2' } };
    expect((await look([listed(POST, commentary, other)], { settings })).kind).toBe('unknown');
    const untold = await look([listed(POST, commentary)], { settings });
    expect(untold.kind).toBe('published');
  });

  it('believes that it is absent after the third look, and still heeds a duplicate', async () => {
    expect((await look([], { looksBefore: 1 })).kind).toBe('unknown');
    const absent = await look([], { looksBefore: 2, text: 'Bulbs' });
    expect(absent.kind).toBe('absent');
    const checkpoint = 'checkpoint' in absent ? (absent.checkpoint ?? null) : null;
    stage.answers([duplicate]);
    const committed = await provider.commit(stage.contextOf({ text: 'Bulbs' }, checkpoint));
    expect(committed).toMatchObject({ kind: 'published', providerPostId: POST });
  });

  it('cannot tell when the list does not reach back far enough', async () => {
    const many = Array.from({ length: 50 }, (_, index) => listed(`urn:li:share:${index}`, 'x'));
    expect(await look(many, { looksBefore: 3 })).toMatchObject({ kind: 'unknown' });
  });

  it('goes on with the first comment', async () => {
    const settings = { firstComment: 'More' };
    const found = await look([listed(POST, commentary)], { settings });
    expect(found).toMatchObject({ kind: 'resumable', checkpoint: { writes: 1, postUrn: POST } });
    const late = await look([listed(POST, commentary)], { settings, looksBefore: 4 });
    expect(late).toMatchObject({ kind: 'published', notes: [expect.any(String)] });
  });

  it('falls back to asking by repetition where it may not read', async () => {
    stage.answers([writeOnly]);
    const looked = await provider.reconcile(stage.contextOf({}), { startedAt, looksBefore: 0 });
    expect(looked.kind).toBe('resumable');
  });
});
