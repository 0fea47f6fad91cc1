import { callPartner } from '../../platform/bridge/partner';
import { showPartnerActions } from './show-actions';

/**
 * Controls the screen around a page in the partner client (D§6). The action bar shows the page's title, a toast says that a
 * download begins, and “Try again” on an error page reloads it through the client.
 */
export async function startPartner(): Promise<void> {
  callPartner('config', { actionBar: { show: true, title: document.title } });
  document.addEventListener(
    'click',
    (event) => {
      // Cast: the target may be the document, which has no `closest`.
      const link = (event.target as Partial<Element>).closest?.('a');
      const { started } = link?.dataset ?? {};
      if (started) callPartner('showToast', { message: started });
      // "Try again" leads to the page's own address, which the partner's web-view does not treat as a navigation.
      if (link?.getAttribute('href') === '' && callPartner('webNavigation', { action: 'reload' }))
        event.preventDefault();
    },
    true,
  );
  await showPartnerActions();
}
