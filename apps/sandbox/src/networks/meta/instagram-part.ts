/** The Instagram graph that graph.facebook.com shares with graph.instagram.com; all of this network takes it from here. */
export {
  GraphError as InstagramError,
  InstagramGraph,
  instagramAccountSeeds,
  type InstagramHost,
} from '../_instagram-graph/index.js';
