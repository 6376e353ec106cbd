import type { BusinessPicture } from '#app/content/build-your-business.ts';

/** A drawing for each business service, 300 wide and standing on y = 340, for an arch to frame. */
export function BusinessFigure({ picture }: { picture: BusinessPicture }) {
  return figures[picture];
}

const steps = [0, 1, 2, 3, 4, 5];
const leaves = [
  { y: 246, size: 1 },
  { y: 212, size: 0.9 },
  { y: 180, size: 0.76 },
  { y: 152, size: 0.6 },
];

const figures = {
  /* A flight of steps up to the sun. */
  stairs: (
    <g>
      <circle cx={150} cy={160} r={62} className="fill-art-marigold" />
      {steps.map((step) => (
        <rect
          key={step}
          x={20 + step * 22}
          y={340 - (step + 1) * 25}
          width={260 - step * 44}
          height={25}
          className={step % 2 ? 'fill-art-sand' : 'fill-art-paper'}
        />
      ))}
      <path d="M133 190v-32a17 17 0 0 1 34 0v32Z" className="fill-art-night" />
    </g>
  ),
  /* A tulsi in its planter. */
  planter: (
    <g>
      <circle cx={206} cy={132} r={38} className="fill-art-marigold" />
      <path d="M150 262V128" className="stroke-art-mist" strokeWidth={5} strokeLinecap="round" />
      {leaves.map(({ y, size }) => (
        <path
          key={y}
          d="M0 0C14-34 44-46 76-44 66-14 40 4 0 0ZM0 0C-14-34-44-46-76-44-66-14-40 4 0 0Z"
          transform={`translate(150 ${y}) scale(${size})`}
          className={size === 1 || size === 0.76 ? 'fill-art-mist' : 'fill-art-dusk'}
        />
      ))}
      <path d="M150 138c-12-14-12-32 0-46 12 14 12 32 0 46Z" className="fill-art-mist" />
      <path d="M96 276h108l-14 64h-80Z" className="fill-art-ember" />
      <path d="M84 256h132v20H84Z" className="fill-art-sand" />
      <path d="m150 288 16 18-16 18-16-18Z" className="fill-art-sand" />
    </g>
  ),
  /* Account books tied with cord, and a pen. */
  ledgers: (
    <g>
      <circle cx={98} cy={146} r={40} className="fill-art-marigold" />
      <path d="M60 296h184a10 10 0 0 1 0 44H60Z" className="fill-art-ember" />
      <path d="M60 303h182a6 6 0 0 1 0 30H60Z" className="fill-art-paper" />
      <path d="M48 252h184a10 10 0 0 1 0 44H48Z" className="fill-art-dusk" />
      <path d="M48 259h182a6 6 0 0 1 0 30H48Z" className="fill-art-paper" />
      <path d="M66 208h184a10 10 0 0 1 0 44H66Z" className="fill-art-sand" />
      <path d="M66 215h182a6 6 0 0 1 0 30H66Z" className="fill-art-paper" />
      <path
        d="M70 311h166M70 318h166M70 325h166M58 267h166M58 274h166M58 281h166M76 223h166M76 230h166M76 237h166"
        className="stroke-art-mist"
        strokeWidth={1.5}
      />
      <path d="M112 208v132M120 208v132" className="stroke-art-ember" strokeWidth={3} />
      <path d="m116 208-16-16c-8-8 4-16 10-6l6 22 6-22c6-10 18-2 10 6Z" className="fill-art-ember" />
      <path d="M170 204c2-50 24-90 62-112-4 46-24 84-58 112Z" className="fill-art-mist" />
      <path d="M166 208c10-36 28-70 62-112" className="fill-none stroke-art-indigo" strokeWidth={2} />
    </g>
  ),
  /* A balance, level. */
  scales: (
    <g>
      <circle cx={150} cy={116} r={44} className="fill-art-marigold" />
      <path d="M143 126h14v176h-14Z" className="fill-art-paper" />
      <path d="M96 320h108v20H96ZM116 302h68v18h-68Z" className="fill-art-sand" />
      <path d="M52 142c40-14 64 8 98-8 34 16 58-6 98 8-40 2-64 20-98 8-34 12-58-6-98-8Z" className="fill-art-paper" />
      <path d="M64 143 32 228M64 143l32 85M236 143l-32 85M236 143l32 85" className="fill-none stroke-art-mist" strokeWidth={2} />
      <path d="M24 228h80a40 30 0 0 1-80 0ZM196 228h80a40 30 0 0 1-80 0Z" className="fill-art-sand" />
      <circle cx={150} cy={134} r={13} className="fill-art-ember" />
    </g>
  ),
} satisfies Record<BusinessPicture, React.ReactNode>;
