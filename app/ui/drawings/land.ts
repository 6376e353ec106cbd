/** The land or water at the foot of a scene: what joins one scene to the next, and where a seal may lie. */
export const land = 'M0 264h640v56H0Z';
