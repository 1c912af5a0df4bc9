import { defineStrategy, judged, removing } from 'postrider/kit';
import { inspectBoard, noticeboard, noticeboardConnector, publishedAs } from './noticeboard.api.js';
import { noticeboardDefinition } from './noticeboard.definition.js';

/** A write that is still on its way is not listed yet: one empty look proves nothing. */
const PROOF = { network: 'Noticeboard', thing: 'the notice', looksBefore: 1 } as const;

/** Publishes notices. Each carries the id of our post, and can be found by it. */
export const NoticeboardProvider = defineStrategy({
  definition: noticeboardDefinition,
  connector: noticeboardConnector,
  inspect: inspectBoard,

  commit: async (context) => {
    const { text, settings, id } = context.post;
    const notice = { text, pinned: settings['pinned'] === true, reference: id };
    return publishedAs(await noticeboard.of(context).publish('notices', notice));
  },

  reconcile: async (context, evidence) => {
    const listed = await noticeboard.of(context).get('notices', { reference: context.post.id });
    const [notice = null] = listed.list('notices');
    return judged({ found: notice, doubt: null }, evidence, PROOF, {
      found: publishedAs,
      absent: () => ({ kind: 'absent' }),
    });
  },

  remove: async (context, id) => removing(noticeboard.of(context).delete(`notices/${id}`)),
});
