import { activities } from '#app/content/activities.ts';
import { sheetAddress } from '#app/ui/drawings/address.ts';

/** Where the pictures of all activities lie (`activity-sheet.tsx`). */
export const activitySheet = sheetAddress(
  'activities',
  activities.services.items.map(({ icon }) => icon),
);
