import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../../contract/json-reader.js';
import type { ReceivedRequest, ScriptedAnswer } from '../../../testing/scripted-network.js';

interface Session {
  readonly metadata: JsonReader;
  readonly total: number;
  received: number;
  videoId: string | null;
}

interface Video {
  readonly id: string;
  readonly metadata: JsonReader;
  readonly size: number;
  readonly publishedAt: string;
}

/** As much of YouTube as one post needs, to count what there is in the end. */
export class SmallYoutube {
  readonly videos: Video[] = [];
  readonly thumbnails: string[] = [];
  readonly playlistEntries: string[] = [];
  readonly comments: string[] = [];
  private readonly sessions: Session[] = [];

  /** @param memory whether a session still answers once its video is there */
  constructor(
    private readonly clock: Clock,
    private readonly memory: 'remembers' | 'forgets',
  ) {}

  answer({ method, path, headers, body }: ReceivedRequest): ScriptedAnswer {
    const { pathname, searchParams } = new URL(path, 'http://youtube.example');
    const resource = pathname.split('/v3/')[1] ?? '';
    // Chunks of a video are large, and no JSON.
    const text = method === 'POST' ? Buffer.from(body, 'latin1').toString('utf8') : '';
    const json = JsonReader.parse(text);
    switch (`${method} ${resource}`) {
      case 'POST videos':
        return this.open(json, Number(headers['x-upload-content-length']));
      case 'PUT videos':
        return this.receive(searchParams.get('upload_id'), headers['content-range'] ?? '', body);
      case 'GET videos':
        return { body: { items: this.videos.map((video) => this.shown(video)) } };
      case 'POST thumbnails/set':
        this.thumbnails.push(searchParams.get('videoId') ?? '');
        return { body: {} };
      case 'GET playlistItems':
        return { body: { items: this.listed(searchParams) } };
      case 'POST playlistItems':
        this.playlistEntries.push(
          json.object('snippet').object('resourceId').text('videoId') ?? '',
        );
        return { body: { id: 'entry' } };
      case 'POST commentThreads':
        this.comments.push(
          json.object('snippet').object('topLevelComment').object('snippet').text('textOriginal') ??
            '',
        );
        return { body: { id: 'UgzThread' } };
      case 'GET commentThreads':
        return { body: { items: this.comments.map((textOriginal) => thread(textOriginal)) } };
      // Another token, whatever was asked.
      case 'POST ':
        return { body: { access_token: 'ya29.renewed-token', expires_in: 3599 } };
      default:
        return { status: 400, body: { error: { message: `${method} ${path}` } } };
    }
  }

  private open(metadata: JsonReader, total: number): ScriptedAnswer {
    const id = this.sessions.push({ metadata, total, received: 0, videoId: null }) - 1;
    const address = 'https://www.googleapis.com/upload/youtube/v3/videos';
    return { headers: { location: `${address}?uploadType=resumable&upload_id=${id}` }, body: '' };
  }

  private receive(id: string | null, range: string, bytes: string): ScriptedAnswer {
    const session = this.sessions[Number(id)];
    if (session === undefined) return { status: 404, body: '' };
    if (session.videoId !== null && this.memory === 'forgets') return { status: 410, body: '' };
    const first = /^bytes (\d+)-/.exec(range)?.[1];
    if (Number(first) === session.received) session.received += bytes.length;
    if (session.received === session.total) return { body: this.shown(this.videoOf(session)) };
    if (session.received === 0) return { status: 308, body: '' };
    return { status: 308, headers: { range: `bytes=0-${session.received - 1}` }, body: '' };
  }

  private videoOf(session: Session): Video {
    const known = this.videos.find(({ id }) => id === session.videoId);
    if (known !== undefined) return known;
    const id = `video${String(this.videos.length).padStart(6, '0')}`;
    const publishedAt = this.clock.now().toISOString();
    const video = { id, metadata: session.metadata, size: session.total, publishedAt };
    this.videos.push(video);
    session.videoId = id;
    return video;
  }

  private shown({ id, metadata, size, publishedAt }: Video): object {
    const { privacyStatus } = metadata.object('status').asJson();
    return {
      id,
      snippet: { ...metadata.object('snippet').asJson(), publishedAt },
      status: { uploadStatus: 'processed', privacyStatus },
      fileDetails: { fileSize: String(size) },
    };
  }

  private listed(query: URLSearchParams): readonly object[] {
    const videoId = query.get('videoId');
    if (videoId !== null) return this.playlistEntries.filter((id) => id === videoId).map(entry);
    return this.videos.map(({ id, metadata, publishedAt }) => ({
      snippet: { title: metadata.object('snippet').text('title'), publishedAt },
      contentDetails: { videoId: id },
    }));
  }
}

function entry(id: string): object {
  return { id: `entry of ${id}` };
}

function thread(textOriginal: string): object {
  return { id: 'UgzThread', snippet: { topLevelComment: { snippet: { textOriginal } } } };
}
