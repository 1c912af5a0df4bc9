import { startSandbox } from '#apps/sandbox';
it('probe', async () => {
  const sandbox = await startSandbox({ port: 0, dataDirectory: null });
  const providers = await (await fetch(`${sandbox.url}/_sandbox/providers`)).text();
  console.log(providers);
  const hook = await fetch(`${sandbox.url}/_sandbox/discord/webhooks`, { method: 'POST', headers: {'content-type':'application/json'}, body: '{}' });
  console.log(hook.status, await hook.text());
  const wp = await fetch(`${sandbox.url}/_sandbox/wordpress/sites`, { method: 'POST', headers: {'content-type':'application/json'}, body: '{}' });
  console.log(wp.status, await wp.text());
  await sandbox.stop();
});
