#!/usr/bin/python3
"""A lender's app on an iPhone: one web view and nothing around it, with the actions of SHELL_BRIDGE as message handlers.
WebKitWebDriver starts it (start-webkit.ts), or a journey without a driver: with SHELL_ADDRESS it opens that address, and SHELL_SCRIPT is
a file that runs in each page. What it receives goes to the standard output, a JSON array a line: an action with its payload,
or "fault" with an error, a refused policy or a console error of any page that the view has shown."""
import json
import os
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

actions = [name for name in os.environ.get('SHELL_BRIDGE', '').split(',') if name]
width, height = map(int, os.environ['SHELL_SIZE'].split('x'))
address = os.environ.get('SHELL_ADDRESS')
folder = os.path.dirname(__file__)
scripts = [open(os.path.join(folder, name)).read() for name in ['faults.js', os.environ.get('SHELL_SCRIPT')] if name]
context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages(['en-PH'])
context.set_automation_allowed(True)
# as in the other engines: a moving element is not clicked
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)


def tell(name, payload):
    print(json.dumps([name, payload]), flush=True)


def open_view(session):
    content = WebKit2.UserContentManager()
    for script in scripts:
        content.add_script(
            WebKit2.UserScript(
                script,
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    for action in [*actions, 'fault']:
        content.connect(
            'script-message-received::' + action,
            lambda _content, message, name=action: tell(name, json.loads(message.get_js_value().to_json(0))),
        )
        content.register_script_message_handler(action)
    settings = WebKit2.Settings()
    settings.set_enable_page_cache(True)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, settings=settings, is_controlled_by_automation=session is not None
    )
    view.connect('web-process-terminated', lambda _view, reason: tell('fault', f'the page crashed: {reason}'))
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.connect('destroy', lambda *_: Gtk.main_quit())
    window.show_all()
    view.grab_focus()
    return view


def begin(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name('shell')
    application.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(application)
    session.connect('create-web-view', open_view)


if address is None:
    context.connect('automation-started', begin)
else:
    open_view(None).load_uri(address)
Gtk.main()
