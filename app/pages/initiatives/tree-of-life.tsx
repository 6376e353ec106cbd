type Branch = { x: number; y: number; turn: number; length: number; tier: number };

/* How many branches part from the end of one, and how wide they spread, from the trunk outwards. */
const partings = [
  { parts: 3, spread: 1.75, shorter: 0.74 },
  { parts: 3, spread: 1.35, shorter: 0.7 },
  { parts: 2, spread: 0.8, shorter: 0.8 },
];
const whole = Math.round;

function grow() {
  const wood: string[] = ['', '', '', ''];
  let leaves = '';
  let fruit = '';
  const leaf = (x: number, y: number, turn: number, size: number) => {
    const [tipX, tipY] = [x + Math.sin(turn) * size, y - Math.cos(turn) * size];
    const [midX, midY] = [(x + tipX) / 2, (y + tipY) / 2];
    const [sideX, sideY] = [Math.cos(turn) * size * 0.42, Math.sin(turn) * size * 0.42];
    leaves += `M${whole(x)} ${whole(y)}Q${whole(midX + sideX)} ${whole(midY + sideY)} ${whole(tipX)} ${whole(tipY)}Q${whole(midX - sideX)} ${whole(midY - sideY)} ${whole(x)} ${whole(y)}`;
  };
  const branch = ({ x, y, turn, length, tier }: Branch) => {
    const [endX, endY] = [x + Math.sin(turn) * length, y - Math.cos(turn) * length];
    /* The bend: a branch leaves upwards and then takes its way. */
    const [viaX, viaY] = [x + Math.sin(turn * 0.35) * length * 0.55, y - Math.cos(turn * 0.35) * length * 0.55];
    wood[tier] += `M${whole(x)} ${whole(y)}Q${whole(viaX)} ${whole(viaY)} ${whole(endX)} ${whole(endY)}`;
    const parting = partings[tier];
    if (!parting) {
      for (const side of [-0.9, 0, 0.9]) leaf(endX, endY, turn + side, 17);
      return;
    }
    if (tier > 0) for (const side of [-1, 1]) leaf((viaX + endX) / 2, (viaY + endY) / 2, turn + side, 14);
    if (tier === 2) fruit += `M${whole(endX) - 4} ${whole(endY)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
    const { parts, spread, shorter } = parting;
    for (let part = 0; part < parts; part++) {
      const way = spread * (part / (parts - 1) - 0.5);
      branch({ x: endX, y: endY, turn: turn * 0.85 + way, length: length * shorter, tier: tier + 1 });
    }
  };
  branch({ x: 150, y: 336, turn: 0, length: 108, tier: 0 });
  return { wood, leaves, fruit };
}

const { wood, leaves, fruit } = grow();
const girths = [15, 8, 4.5, 2.5];

/** A tree of life, after the stone tracery of the Sidi Saiyyed mosque in Ahmedabad: 300 wide, standing on y = 340. */
export function TreeOfLife() {
  return (
    <g>
      <circle cx={150} cy={168} r={104} className="fill-art-marigold" />
      <path d="M30 340q120-44 240 0Z" className="fill-art-night" />
      <g className="fill-none stroke-art-paper" strokeLinecap="round">
        {wood.map((d, tier) => (
          <path key={d} d={d} strokeWidth={girths[tier]} />
        ))}
      </g>
      <path d={leaves} className="fill-art-paper" />
      <path d={fruit} className="fill-art-ember" />
    </g>
  );
}
