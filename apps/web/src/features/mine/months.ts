/** The months from one to another, YYYY-MM, both included, the newest first; at most `max`. */
export function monthsBetween(from: string, to: string, max: number): string[] {
  const months: string[] = [];
  for (let at = to; at >= from && months.length < max; at = monthBefore(at)) months.push(at);
  return months;
}

function monthBefore(month: string): string {
  const [year = 1, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
