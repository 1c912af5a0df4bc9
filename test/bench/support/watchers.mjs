// Open dashboards: streams of GET /v1/dashboard/events that are read, and counted.
import { once } from 'node:events';
import { get } from 'node:http';

/** @returns `{ hints, close }`: how many were heard so far, and the end of it */
export async function openWatchers(baseUrl, cookies, streams) {
  const open = [];
  let heard = 0;
  for (let index = 0; index < streams; index += 1) {
    const headers = { cookie: cookies[index % cookies.length] };
    const request = get(`${baseUrl}/v1/dashboard/events`, { agent: false, headers });
    const [answer] = await once(request, 'response');
    if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`);
    answer.setEncoding('utf8');
    // Its end is ours, and no failure.
    answer.on('error', () => undefined);
    answer.on('data', (text) => (heard += text.split('\ndata:').length - 1));
    open.push(request);
  }
  return {
    hints: () => heard,
    close: () => {
      for (const request of open) request.destroy();
    },
  };
}
