import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { sender } from './likeness-outcome.js';
import { likenessSteps } from './likeness-steps.js';
import { startWordpress, type RunningWordpress } from './start-wordpress.js';

describe('the sandbox beside a real WordPress', () => {
  let sandbox: RunningSandbox;
  let site: RunningWordpress | undefined;
  let unavailable = '';

  beforeAll(async () => {
    const started = await startWordpress();
    if ('unavailable' in started) unavailable = started.unavailable;
    else site = started;
    sandbox = await startSandbox({ port: 0, dataDirectory: null });
  }, 120_000);

  afterAll(async () => {
    await sandbox.stop();
    await site?.stop();
  });

  it.each(likenessSteps)('answers alike: %s', async (_name, step) => {
    if (site === undefined) return console.warn(`skipped: ${unavailable}`);
    const real = `${site.siteUrl}/wp-json/wp/v2/`;
    const stand = `${sandbox.url}/garden.example/wp-json/wp/v2/`;
    const [expected, found] = await Promise.all([
      step(sender(real, site.userLogin, site.applicationPassword), sender(real)),
      step(sender(stand, 'ada', 'adaAda2SandboxGarden0001'), sender(stand)),
    ]);
    expect(found).toEqual(expected);
  });
});
