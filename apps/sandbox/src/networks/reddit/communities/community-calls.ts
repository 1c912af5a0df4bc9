import { plainError, RedditError } from '../requests/reddit-error.js';
import type { RedditCall } from '../requests/call.js';
import { findCommunity, isModerator, openCommunity } from './access.js';
import { viewCommunity } from './community-view.js';
import type { Community } from './community.js';

function asked({ desk, params, person }: RedditCall): Community {
  return openCommunity(desk.addresses, params.subreddit ?? '', person);
}

/** `GET /r/{subreddit}/about`. */
export function readAbout(call: RedditCall): unknown {
  return viewCommunity(call.desk.addresses, asked(call), call.person);
}

/** `GET /r/{subreddit}/about/rules`. */
export function readRules(call: RedditCall): unknown {
  const { rules } = asked(call);
  return {
    rules: rules.map(({ name, description }, priority) => ({
      kind: 'all',
      short_name: name,
      description,
      violation_reason: name,
      created_utc: 1_577_836_800,
      priority,
      description_html: `<div class="md"><p>${description}</p></div>`,
    })),
    site_rules: ['Spam', 'Personal and confidential information', 'Threatening content'],
    site_rules_flow: [],
  };
}

/** `GET /api/v1/{subreddit}/post_requirements`; an unknown name is not found here. */
export function readRequirements(call: RedditCall): unknown {
  if (findCommunity(call.params.subreddit ?? '') === undefined) throw plainError(404);
  return asked(call).requirements;
}

/** `GET /r/{subreddit}/api/link_flair_v2`; closed to those who may not set a flair. */
export function readFlairs(call: RedditCall): unknown {
  const one = asked(call);
  if (!one.canAuthorsSetFlair && !isModerator(one, call.person)) throw plainError(403);
  return visibleFlairs(one, call).map((flair) => ({
    id: flair.id,
    text: flair.text,
    text_editable: flair.isTextEditable,
    mod_only: flair.isModeratorOnly,
    type: 'text',
    richtext: [],
    max_emojis: 10,
    allowable_content: 'all',
    background_color: '#0079d3',
    text_color: 'light',
    css_class: '',
    override_css: false,
  }));
}

/** `POST /r/{subreddit}/api/flairselector`: what the person may choose from. */
export function selectableFlairs(call: RedditCall): unknown {
  const one = asked(call);
  if (!call.fields.flag('is_newlink') && call.fields.text('link') === '') {
    throw new RedditError(400, { message: 'Bad Request', error: 400 });
  }
  const isAllowed = one.canAuthorsSetFlair || isModerator(one, call.person);
  return {
    choices: (isAllowed ? visibleFlairs(one, call) : []).map((flair) => ({
      flair_template_id: flair.id,
      flair_text: flair.text,
      flair_text_editable: flair.isTextEditable,
      flair_css_class: '',
      flair_position: 'right',
    })),
    current: { flair_template_id: null, flair_text: null, flair_css_class: '' },
  };
}

function visibleFlairs(one: Community, { person }: RedditCall): Community['flairs'] {
  return one.flairs.filter((flair) => !flair.isModeratorOnly || isModerator(one, person));
}
