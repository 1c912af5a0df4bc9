type Ask = (method: 'POST', path: string, data: object) => Promise<unknown>;

interface Made {
  readonly queue: { readonly id: string };
}

const WORKDAYS = [1, 2, 3, 4, 5];

/**
 * Queues as people have them: one that goes on, one that runs low, one that is paused.
 * @param setClock of the service to so many seconds before now: what is made in one moment has no order
 * @returns the id of the first
 */
export async function queueSome(
  ask: Ask,
  handleOf: (network: string) => string,
  setClock: (secondsAgo: number) => void,
): Promise<string> {
  const queue = async (name: string, times: readonly string[], more: object = {}): Promise<Made> =>
    (await ask('POST', '/v1/queues', {
      ...{ name, timezone: 'Europe/Berlin', ...more },
      slots: WORKDAYS.flatMap((weekday) => times.map((time) => ({ weekday, time }))),
    })) as Made;
  let secondsAgo = 5;
  const apply = (document: object): Promise<unknown> => {
    setClock((secondsAgo -= 1));
    return ask('POST', '/v1/posts/apply', document);
  };
  const evergreen = await queue('Evergreen', ['09:30', '17:30'], { blackouts: ['2031-03-24'] });
  const held = await queue('Press', ['11:00']);
  await queue('Volunteers', ['12:00'], { accounts: null, jitterMinutes: 10 });
  for (const text of ['Bring a jar, leave with a lantern.', 'The glasshouse is open on Mondays.'])
    await apply({ posts: [{ account: handleOf('telegram'), text, queue: 'Evergreen' }] });
  await apply({
    campaigns: [
      {
        ...{ name: 'Ferry', queue: 'Evergreen' },
        targets: ['discord', 'x'].map((network) => ({
          account: handleOf(network),
          steps: [{ text: 'The night ferry goes every 20 minutes.' }],
        })),
      },
    ],
  });
  await apply({
    posts: [{ account: handleOf('facebook'), text: 'For the press: pictures.', queue: 'Press' }],
  });
  setClock(0);
  await ask('POST', `/v1/queues/${held.queue.id}/pause`, {});
  return evergreen.queue.id;
}
