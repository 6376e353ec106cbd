import achievement from './award-achievement.svg?no-inline';
import excellence from './award-excellence.svg?no-inline';
import medal from './award-medal.svg?no-inline';
import trophy from './award-trophy.svg?no-inline';
import network from './service-network.svg?no-inline';
import support from './service-support.svg?no-inline';
import trade from './service-trade.svg?no-inline';

/** Ornaments drawn by scripts/draw-home-pictures.ts: what they show is said beside them. */
export const servicePictures = { network, support, trade };
export const awardPictures = { trophy, medal, achievement, excellence };
