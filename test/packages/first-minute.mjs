// What a newcomer writes first, run by every runtime: looks around, uploads a picture, posts it, waits, and reads errors.
import { Postrider, ScopeError, ValidationError } from '@postrider/sdk';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

/** @param {{ apiKey: string, baseUrl: string, runtime: string }} service */
export async function firstMinute({ runtime, ...service }) {
  const postrider = new Postrider(service);
  const { accounts } = await postrider.accounts.list().page();
  const bytes = Uint8Array.from(atob(PICTURE), (character) => character.charCodeAt(0));
  const picture = new Blob([bytes], { type: 'image/png' });
  const asset = await postrider.assets.upload(picture, { filename: 'picture.png' });
  const { run } = await postrider.posts.apply({
    posts: [{ account: accounts[0].handle, text: `From ${runtime}`, assets: [{ id: asset.id }] }],
  });
  const { posts } = await postrider.runs.wait(run.id, { intervalMs: 50, timeoutMs: 20_000 });
  const issues = await postrider.posts
    .validate({ posts: [{ account: 'nobody' }, { text: 'for whom?' }] })
    .then(
      () => [],
      (error) => (error instanceof ValidationError ? error.issues : [String(error)]),
    );
  const refused = await postrider.keys.create({ label: 'more' }).then(
    () => 'made',
    (error) => (error instanceof ScopeError ? error.code : String(error)),
  );
  return {
    statuses: posts.map(({ status }) => status),
    issues: issues.map(({ code }) => code),
    refused,
  };
}
