import { inNewFolder } from '../../kernel/testing/network-client.js';
import { aFilm } from '../../testing/films.js';
import { films, unit, YoutubeClient } from './testing/youtube-client.js';

describe('YouTube in the sandbox', () => {
  it('lists its channels and addresses', async () => {
    const youtube = await YoutubeClient.start();
    const { providers } = (await youtube.sandbox.send('/_sandbox/providers')).json;
    const own = providers.find(({ id }: { id: string }) => id === 'youtube');
    const root = youtube.sandbox.sandbox.url;
    expect(own.baseUrls['www.googleapis.com']).toBe(`${root}/www.googleapis.com`);
    expect(own.accounts[0]).toEqual({
      id: films,
      handle: 'youtube:@garden_films',
      displayName: 'Garden Films',
      kind: 'channel',
      connect: {},
    });
    expect((await youtube.sandbox.send(`/yt3.ggpht.com/${films}=s88`)).status).toBe(200);
    expect((await youtube.sandbox.send('/www.youtube.com/@garden_films')).status).toBe(404);
    expect((await youtube.sandbox.send('/www.youtube.com/watch?v=nothing')).status).toBe(404);
    await youtube.stop();
  });

  it('keeps tokens, videos, sessions and settings over a restart, but no bytes on their way', () =>
    inNewFolder(async (folder) => {
      const film = await aFilm({ bytesPerFrame: 100_000 });
      const before = await YoutubeClient.start(folder);
      before.film = film;
      const { refresh_token } = await before.connect({ account: '@private_uploads' });
      const id = await before.upload();
      const session = await before.session();
      await before.put(session, film.subarray(0, unit), `bytes 0-${unit - 1}/${film.length}`);
      const { token } = before;
      await before.stop();

      const after = await YoutubeClient.start(folder);
      Object.assign(after, { token, film });
      expect((await after.refresh(refresh_token)).status).toBe(200);
      expect((await after.video(id)).status.privacyStatus).toBe('private');
      const here = session.replace(before.sandbox.sandbox.url, after.sandbox.sandbox.url);
      const asked = await after.ask(here);
      expect([asked.status, asked.headers.get('range')]).toEqual([308, null]);
      const made = await after.put(here);
      expect(made.status).toBe(200);
      expect(made.json.id).not.toBe(id);
      await after.stop();
    }));
});
