import type { JsonObject } from '../../../contract/identity.js';
import { aMedia, aPost } from '../../../testing/builders.js';
import { carouselFields, childFields, isUploaded, singleFields } from './instagram.containers.js';

const photo = aMedia(Buffer.from('photo'), { altText: 'Red tulips' });
const clip = aMedia(Buffer.from('clip'), {
  kind: 'video',
  mime: 'video/mp4',
  url: 'https://media.example.com/Blüten film.mp4',
});
const all = { takesFacebookLoginFields: true };
const url = 'https://media.example.com/tulips.jpg';
const videoUrl = 'https://media.example.com/Bl%C3%BCten%20film.mp4';
/** As it is sent: without what is undefined. */
const sent = (fields: object): unknown => JSON.parse(JSON.stringify(fields));

describe('containers of Instagram', () => {
  it('a photo with everything', () => {
    const settings = {
      collaborators: ['@ada', 'bob'],
      userTags: [{ username: '@eve', x: 0.1, y: 0.2 }],
      locationId: '77',
      aiGenerated: true,
      paidPartnership: true,
      sponsorIds: ['5'],
    };
    const post = aPost({ text: 'In bloom', settings, media: [photo] });
    const common = {
      image_url: url,
      caption: 'In bloom',
      alt_text: 'Red tulips',
      user_tags: [{ username: 'eve', x: 0.1, y: 0.2 }],
      location_id: '77',
      collaborators: ['ada', 'bob'],
      is_ai_generated: true,
    };
    expect(sent(singleFields(post, 'feed', all))).toEqual({
      ...common,
      is_paid_partnership: true,
      branded_content_sponsor_ids: ['5'],
    });
    const own = { takesFacebookLoginFields: false };
    expect(sent(singleFields(post, 'feed', own))).toEqual(common);
  });

  it('a caption with a poll or an invitation to comment, through Facebook Login alone', () => {
    const poll = { pollOptions: ['Tulips', 'Crocus'], pollStaysOpen: true };
    const asked = (settings: JsonObject, options = all) =>
      sent(singleFields(aPost({ text: 'Which?', settings, media: [photo] }), 'feed', options));
    expect(asked(poll)).toMatchObject({
      poll_attachment: ['Tulips', 'Crocus'],
      is_poll_duration_extended: true,
    });
    expect(asked({ commentPrompt: true })).toMatchObject({ is_comment_prompt_used: true });
    const own = { takesFacebookLoginFields: false };
    expect(asked({ ...poll, commentPrompt: true }, own)).not.toHaveProperty('poll_attachment');
    const carousel = aPost({ text: 'Which?', settings: poll, media: [photo, photo] });
    expect(sent(carouselFields(carousel, ['1', '2'], all))).toHaveProperty('poll_attachment');
    expect(sent(childFields(carousel, photo, 1))).not.toHaveProperty('poll_attachment');
  });

  it('a photo with nothing', () => {
    const post = aPost({ text: '', media: [{ ...photo, altText: null }] });
    expect(sent(singleFields(post, 'feed', all))).toEqual({ image_url: url });
  });

  it('a reel with everything, its address in plain characters', () => {
    const settings = {
      shareToFeed: false,
      thumbOffsetMs: 0,
      audioName: 'Wind',
      trialGraduation: 'SS_PERFORMANCE',
      audioId: '9',
      audioVolume: 40,
      videoVolume: 0,
      userTags: [{ username: 'eve' }],
    };
    const post = aPost({ text: 'A walk', settings, media: [clip] });
    expect(sent(singleFields(post, 'reel', all))).toEqual({
      media_type: 'REELS',
      video_url: videoUrl,
      caption: 'A walk',
      share_to_feed: false,
      thumb_offset: 0,
      audio_name: 'Wind',
      trial_params: { graduation_strategy: 'SS_PERFORMANCE' },
      audio_configuration: { audio_id: '9', audio_volume: 40, video_volume: 0 },
      user_tags: [{ username: 'eve' }],
    });
  });

  it('a reel whose cover image goes before the moment', () => {
    const settings = { coverUrl: 'https://a.example/c.jpg', thumbOffsetMs: 5 };
    const fields = singleFields(aPost({ settings, media: [clip] }), 'reel', all);
    expect(sent(fields)).toMatchObject({ cover_url: 'https://a.example/c.jpg' });
    expect(sent(fields)).not.toHaveProperty('thumb_offset');
  });

  it('a story without caption and alt text', () => {
    const post = aPost({ text: 'Left out', media: [photo] });
    expect(sent(singleFields(post, 'story', all))).toEqual({
      media_type: 'STORIES',
      image_url: url,
    });
    const film = aPost({ media: [clip] });
    expect(sent(singleFields(film, 'story', all))).toEqual({
      media_type: 'STORIES',
      video_url: videoUrl,
    });
  });

  it('a carousel: what belongs to items on the items, the rest on their parent', () => {
    const settings = {
      thumbOffsetMs: 20,
      locationId: '77',
      aiGenerated: true,
      userTags: [{ username: 'eve', x: 0, y: 1, item: 2 }],
    };
    const post = aPost({ text: 'Two', settings, media: [clip, photo] });
    expect(sent(childFields(post, clip, 1))).toEqual({
      is_carousel_item: true,
      media_type: 'VIDEO',
      video_url: videoUrl,
      thumb_offset: 20,
    });
    expect(sent(childFields(post, photo, 2))).toEqual({
      is_carousel_item: true,
      image_url: url,
      alt_text: 'Red tulips',
      user_tags: [{ username: 'eve', x: 0, y: 1 }],
    });
    expect(sent(carouselFields(post, ['11', '12'], all))).toEqual({
      media_type: 'CAROUSEL',
      children: '11,12',
      caption: 'Two',
      location_id: '77',
      is_ai_generated: true,
    });
  });

  it('uploads videos where asked, never images', () => {
    const post = aPost({ settings: { uploadVideo: true }, media: [clip, photo] });
    expect([isUploaded(post, clip), isUploaded(post, photo)]).toEqual([true, false]);
    expect(sent(childFields(post, clip, 1))).toEqual({
      is_carousel_item: true,
      media_type: 'VIDEO',
      upload_type: 'resumable',
    });
  });
});
