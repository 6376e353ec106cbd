/** A city seen from above: rings and avenues around a green, and a pin. Ornament only; no real streets. */
export function StreetPlan({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMin slice" aria-hidden="true" className={className}>
      <rect width={640} height={360} className="fill-line" />
      <g className="fill-none stroke-paper" strokeWidth={13}>
        <path d="M320 60l104 60v120l-104 60-104-60V120ZM320-40l191 110v220L320 400 129 290V70Z" />
        <path
          strokeWidth={9}
          d="M-20 180h680M150-114l340 588M490-114 150 474M-20 20l260 150M660 20 400 170M-20 340l260-150M660 340 400 190"
        />
        <path strokeWidth={5} d="M40-10v380M84-10v380M556-10v380M600-10v380M320-20v400" />
      </g>
      <path d="M-20 262c120-10 150 60 260 62s180-60 420-34v90H-20Z" className="fill-info-wash" />
      <circle cx={320} cy={180} r={46} className="fill-surface" />
      <circle cx={320} cy={180} r={30} className="fill-info-wash" />
      <path d="M320 186c34-32 52-60 52-86a52 52 0 1 0-104 0c0 26 18 54 52 86Z" className="fill-action" />
      <circle cx={320} cy={100} r={20} className="fill-marigold" />
    </svg>
  );
}
