import { missingParameter, unknownObject } from '../../_graph/graph-error.js';
import { listPage } from '../../_graph/lists.js';
import type { GraphCall } from '../graph/graph-call.js';
import { requirePermissions } from './access.js';

interface Sound {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly type: 'music' | 'original_sound';
  readonly seconds: number;
}

const sounds: readonly Sound[] = [
  sound('1', 'Morning in the Garden', 'The Sandboxes', 'music'),
  sound('2', 'Rain on Leaves', 'The Sandboxes', 'music'),
  sound('3', 'Bees at Work', 'garden_daily', 'original_sound'),
];

/** `GET /ig_audio?audio_type=&user_id=&search_query=`: sounds for reels, through Facebook Login only. */
export function searchAudio(call: GraphCall): Record<string, unknown> {
  const { desk, caller, parameters, request } = call;
  const type = parameters.word('audio_type', ['music', 'original_sound'] as const);
  if (type === null) throw missingParameter('audio_type');
  const userId = parameters.needed('user_id');
  const page = desk.directory.pageOfInstagram(userId);
  const isSeen = page !== undefined && [caller.pageId, ...caller.pages].includes(page.id);
  if (!isSeen) throw unknownObject(userId, request.method);
  requirePermissions(call, ['instagram_basic']);
  const query = parameters.text('search_query')?.toLowerCase() ?? '';
  const found = sounds.filter(
    (one) => one.type === type && `${one.title} ${one.artist}`.toLowerCase().includes(query),
  );
  return listPage(call, found, {
    show: ({ id, title, artist, seconds }) => ({
      audio_id: id,
      title,
      display_artist: artist,
      audio_type: type,
      duration_in_ms: seconds * 1_000,
    }),
  });
}

function sound(number: string, title: string, artist: string, type: Sound['type']): Sound {
  return { id: `18000000000000${number}`, title, artist, type, seconds: 30 };
}
