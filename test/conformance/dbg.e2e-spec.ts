import { publishShapes, PublishDriver } from '#libs/providers/testing';
import { benchOptions } from './networks.js';
import { SandboxBench } from './sandbox-bench.js';
it('x', async () => {
  const id = process.env['NET']!;
  const bench = await SandboxBench.open(benchOptions(id));
  const account = await bench.begin();
  const shape = publishShapes[id]!.find(({ name }) => name === process.env['SHAPE'])!;
  const post = await bench.post(shape, 'dbg');
  let end: unknown;
  try { end = await new PublishDriver(bench, account, post).run(); } catch (e) { end = String(e); }
  const log = (await bench.requests()).slice(0, 40).map((r) => `${r['method']} ${r['host']}${r['path']} ${JSON.stringify(r['query'])} ${String(r['body']).slice(0, 300)} -> ${r['status']}`);
  console.error(log.join('\n'), end);
  if (id === "reddit") { const r = await fetch(`${(bench as never as {sandbox:{url:string}}).sandbox.url}/oauth.reddit.com/user/sandbox_gardener/submitted?sort=new&raw_json=1`, { headers: { authorization: `Bearer ${account.credentials["accessToken"]}`, "user-agent": "web:x:1 (by /u/sandbox_gardener)" } }); console.error(JSON.stringify(account.metadata), (await r.text()).slice(0, 3000), post.id, bench.now()); }
  await bench.close();
}, 60000);
