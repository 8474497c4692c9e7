import { html } from '../html.ts';
import { layout, tokenField, type Visit } from './layout.ts';

/** Asks for the key. */
export function loginPage(visit: Visit): string {
  const { voice } = visit;
  return layout(
    visit,
    null,
    html`<div class="login card">
<h1>${voice.text('login.heading')}</h1>
<form method="post" action="/admin/login">
${tokenField(visit)}
<input type="text" name="user" value="admin" autocomplete="username" hidden>
<label for="key">${voice.text('login.key')}</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus aria-describedby="hint">
<p class="faint" id="hint">${voice.text('login.hint')}</p>
<button>${voice.text('login.enter')}</button>
</form>
</div>`,
  );
}
