import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { describeWith } from '../describe-with.js';
import { sender } from './likeness-outcome.js';
import { likenessSteps } from './likeness-steps.js';
import { startWordpress, type RunningWordpress } from './start-wordpress.js';

describeWith(
  await startWordpress(),
  'the sandbox beside a real WordPress',
  (site: RunningWordpress) => {
    let sandbox: RunningSandbox;

    beforeAll(async () => {
      sandbox = await startSandbox({ port: 0, dataDirectory: null });
    });

    afterAll(async () => {
      await sandbox.stop();
      await site.stop();
    });

    it.each(likenessSteps)('answers alike: %s', async (_name, step) => {
      const real = `${site.siteUrl}/wp-json/wp/v2/`;
      const stand = `${sandbox.url}/garden.example/wp-json/wp/v2/`;
      const [expected, found] = await Promise.all([
        step(sender(real, site.userLogin, site.applicationPassword), sender(real)),
        step(sender(stand, 'ada', 'adaAda2SandboxGarden0001'), sender(stand)),
      ]);
      expect(found).toEqual(expected);
    });
  },
);
