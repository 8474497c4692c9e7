import { html } from '../html.ts';
import type { ServerSettings } from '../settings.ts';
import { layout, tokenField, type Visit } from './layout.ts';

/** What can be set while the server runs. */
export function settingsPage(visit: Visit, { keepDays }: ServerSettings): string {
  const { voice } = visit;
  return layout(
    visit,
    'settings',
    html`<h1>${voice.text('settings.heading')}</h1>
<form class="card" method="post" action="/admin/settings">
${tokenField(visit)}
<label for="days">${voice.text('settings.keepDays')}</label>
<input class="short" id="days" name="keepDays" inputmode="numeric" pattern="[0-9]*" maxlength="6" value="${keepDays}" aria-describedby="daysHint">
<p class="faint" id="daysHint">${voice.text('settings.keepDaysHint')}</p>
<button>${voice.text('settings.save')}</button>
</form>`,
  );
}
