import { answerPage, pageRules } from '../rest/collection-page.js';
import { checkParameters } from '../rest/parameters.js';
import { idOf, may, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import type { SiteMedia } from '../sites/records.js';
import { mediaRules, uploadMedia } from './media-upload.js';
import { viewMedia } from './media-view.js';

const one = /^media\/(?<id>\d+)$/;

/** The routes of uploads (REST API handbook, media). */
export const mediaRoutes: readonly RestRoute[] = [
  {
    methods: ['GET'],
    pattern: /^media$/,
    scope: 'media',
    operation: () => 'lookup',
    handle: listMedia,
  },
  {
    methods: ['POST'],
    pattern: /^media$/,
    scope: 'media',
    operation: () => 'upload',
    handle: uploadMedia,
  },
  { methods: ['GET'], pattern: one, scope: 'media', operation: () => 'status', handle: readMedia },
  {
    methods: ['POST', 'PUT', 'PATCH'],
    pattern: one,
    scope: 'media',
    operation: () => 'upload',
    handle: updateMedia,
  },
  {
    methods: ['DELETE'],
    pattern: one,
    scope: 'media',
    operation: () => 'delete',
    handle: deleteMedia,
  },
  {
    methods: ['POST'],
    pattern: /^media\/(?<id>\d+)\/post-process$/,
    scope: 'media',
    operation: () => 'upload',
    handle: processMedia,
  },
];

function findMedia(call: RestCall): SiteMedia {
  const media = call.site.media.get(idOf(call));
  if (media === undefined) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
  return media;
}

function requireOwner(call: RestCall, media: SiteMedia, deed: 'edit' | 'delete'): void {
  const { user } = call.caller;
  const isOwner = user !== null && media.author === user.id && may(call, 'upload_files');
  if (isOwner || may(call, deed === 'edit' ? 'edit_others_posts' : 'delete_others_posts')) return;
  throw notAllowed(user, `rest_cannot_${deed}`, `Sorry, you are not allowed to ${deed} this post.`);
}

function listMedia(call: RestCall): RestAnswer {
  const parameters = checkParameters(
    {
      ...pageRules,
      author: { type: 'array', items: { type: 'integer' } },
      after: { type: 'string', format: 'date-time' },
      media_type: { type: 'string', enum: ['image', 'video', 'text', 'application', 'audio'] },
      mime_type: { type: 'string' },
      orderby: {
        type: 'string',
        enum: ['author', 'date', 'id', 'include', 'modified', 'slug', 'title'],
      },
    },
    call.query,
  );
  const context = (parameters.text('context') ?? 'view') as 'view' | 'edit';
  if (context === 'edit' && !may(call, 'edit_posts')) {
    const message = 'Sorry, you are not allowed to edit posts in this post type.';
    throw notAllowed(call.caller.user, 'rest_forbidden_context', message);
  }
  const search = parameters.text('search')?.toLowerCase() ?? '';
  const after = parameters.text('after');
  const items = call.site.media
    .all()
    .filter((item) => parameters.numbers('author')?.includes(item.author) ?? true)
    .filter((item) => parameters.numbers('include')?.includes(item.id) ?? true)
    .filter((item) =>
      item.mime.startsWith(parameters.text('mime_type') ?? parameters.text('media_type') ?? ''),
    )
    .filter((item) => `${item.title}\n${item.path}\n${item.caption}`.toLowerCase().includes(search))
    .filter((item) => after === undefined || `${item.createdGmt}Z` > after)
    .sort((left, right) =>
      parameters.text('order') === 'asc' ? left.id - right.id : right.id - left.id,
    );
  const view = (item: SiteMedia): unknown => viewMedia(call.site, item, context);
  return answerPage(call, parameters, { route: 'media', items, pastEnd: 'error', view });
}

function readMedia(call: RestCall): RestAnswer {
  const media = findMedia(call);
  const context = call.query.context === 'edit' ? 'edit' : 'view';
  if (context === 'edit') requireOwner(call, media, 'edit');
  return { status: 200, body: viewMedia(call.site, media, context) };
}

function updateMedia(call: RestCall): RestAnswer {
  const media = findMedia(call);
  const fields = checkParameters(mediaRules, call.given);
  requireOwner(call, media, 'edit');
  const changed = call.site.media.put({
    ...media,
    title: fields.text('title') ?? media.title,
    caption: fields.text('caption') ?? media.caption,
    description: fields.text('description') ?? media.description,
    altText: fields.text('alt_text') ?? media.altText,
    post: fields.number('post') ?? media.post,
  });
  return { status: 200, body: viewMedia(call.site, changed, 'edit') };
}

/** Makes the sub-sizes that the upload could not finish. */
function processMedia(call: RestCall): RestAnswer {
  checkParameters({ action: { type: 'string', enum: ['create-image-subsizes'] } }, call.given, [
    'action',
  ]);
  const media = findMedia(call);
  requireOwner(call, media, 'edit');
  const done = call.site.media.put({ ...media, hasSizes: true });
  return { status: 200, body: viewMedia(call.site, done, 'edit') };
}

function deleteMedia(call: RestCall): RestAnswer {
  const parameters = checkParameters({ force: { type: 'boolean' } }, call.given);
  const media = findMedia(call);
  requireOwner(call, media, 'delete');
  if (parameters.flag('force') !== true) {
    const message = "The post does not support trashing. Set 'force=true' to delete.";
    throw new RestError(501, 'rest_trash_not_supported', message);
  }
  const previous = viewMedia(call.site, media, 'edit');
  call.site.media.delete(media.id);
  return { status: 200, body: { deleted: true, previous } };
}
