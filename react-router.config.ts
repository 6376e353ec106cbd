import type { Config } from '@react-router/dev/config';

export default {
  // Every route in the first answer: a page that hydrates then needs no further request to know the map.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
