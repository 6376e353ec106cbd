import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { rupees } from '#domain/courses/course.ts';
import type { MonthOfSales } from '#domain/courses/enrolments/enrolment-list.server.ts';
import { longMonth } from '#domain/days.ts';

const { sales: words } = officeEnrolments;

/** What the course has brought in, month by month. */
export function SalesChart({ sales }: { sales: readonly MonthOfSales[] }) {
  const total = sales.reduce((sum, { net }) => sum + net, 0);
  return (
    <section aria-label={words.heading}>
      <BarChart
        caption={words.caption(rupees(total))}
        tableLabel={words.table}
        bars={sales.map(({ month, net }) => ({
          label: longMonth(month).slice(0, 3),
          value: net,
          text: rupees(net),
        }))}
      >
        <div className="overflow-x-auto">
          <table className="w-full text-left tabular-nums [&_td]:py-2 [&_td]:pr-6 [&_th]:py-2 [&_th]:pr-6 [&_tr]:border-b [&_tr]:border-line">
            <thead>
              <tr>
                {[words.month, words.sold, words.givenBack, words.net].map((heading) => (
                  <th key={heading} scope="col" className="font-display">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sales.map(({ month, sold, givenBack, net }) => (
                <tr key={month}>
                  <th scope="row" className="font-normal">
                    {longMonth(month)}
                  </th>
                  <td>{sold}</td>
                  <td>{givenBack}</td>
                  <td>{rupees(net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </BarChart>
    </section>
  );
}
