import sharp from 'sharp';
import { aNetwork } from '../testing/a-network.js';
import { authorPage } from './author-page.js';
import { plainPicture } from './plain-picture.js';

describe('public pages of a network', () => {
  it('shows who it is and what was posted, as text', async () => {
    const { server } = aNetwork();
    const posts = [{ address: '/p/1', title: '<b>' }];
    server.get('/ada', (_request, reply) =>
      authorPage(reply, { name: 'Ada', about: 'Tea', posts }),
    );
    server.get('/ben', (_request, reply) => authorPage(reply, { name: 'Ben', posts: [] }));
    const { body, headers } = await server.inject('/ada');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Ada</h1>');
    expect(body).toContain('<p>Tea</p>');
    expect(body).toContain('<a href="/p/1">&lt;b&gt;</a>');
    expect((await server.inject('/ben')).body).not.toMatch(/<p>|<article>/);
  });

  it('draws pictures of one colour', async () => {
    const square = await sharp(await plainPicture('#0a66c2', 4)).metadata();
    expect(square).toMatchObject({ format: 'png', width: 4, height: 4 });
    const other = await plainPicture({ r: 1, g: 2, b: 3 }, 4, { height: 2, format: 'jpeg' });
    expect(await sharp(other).metadata()).toMatchObject({ format: 'jpeg', width: 4, height: 2 });
  });
});
