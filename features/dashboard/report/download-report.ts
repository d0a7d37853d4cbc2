import { fetchFile } from '#client/api.ts';
import { type DashboardItem, isMonitored } from '#features/dashboard/dashboard-items.ts';
import { dashboardText } from '#text/dashboard.ts';

/** Lets the browser save the report of what is monitored. @returns whether it could be made */
export async function downloadReport(items: readonly DashboardItem[]): Promise<boolean> {
  const places = items.flatMap((item) => (item.kind === 'place' && isMonitored(item) ? [item.place.id] : []));
  const people = items.flatMap((item) => {
    if (item.kind === 'place') return [];
    const { name, location, placeId, latitude, longitude } = item.person;
    return [{ name, location, placeId, latitude, longitude, isSample: item.isSample }];
  });
  const file = await fetchFile('/dashboard/report.pdf', { places, people });
  if (!file.ok) return false;
  const address = URL.createObjectURL(file.value);
  const link = document.createElement('a');
  link.href = address;
  link.download = dashboardText.quick.fileName(new Date().toISOString().slice(0, 10));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
