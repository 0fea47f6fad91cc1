// An example of a host for Android WebViews (docs/bridge.md). This project neither compiles nor runs it.
// It needs androidx.webkit 1.7. The interface `Device` stands for the app around it.

import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONException
import org.json.JSONObject

/** What the app can do. Long work runs on the app's threads, and reports through `SnowpeaHost.status` and `progress`. */
interface Device {
    data class Status(val versionId: Long, val bits: Int, val ignored: Boolean = false, val patchSize: Long? = null)

    fun status(versionId: Long, packageName: String, versionCode: Long): Status
    /** Starts the download, or throws `Refusal`. The file's SHA-256 is checked when the file has arrived. */
    fun download(app: JSONObject, url: String, sha256: String?, patch: Boolean)
    fun pause(versionId: Long)
    fun resume(versionId: Long)
    fun unpack(versionId: Long)
    /** Passes the file to the system's installer, which asks the visitor. */
    fun install(versionId: Long)
    fun open(packageName: String)
    fun ignoreUpdate(packageName: String, ignore: Boolean)
    fun clientInfo(): JSONObject
    fun systemInfo(): JSONObject
    /** Everything else: answers at once, or later through the callback (login, bind). */
    fun other(methodId: Int, data: JSONObject, answer: (JSONObject) -> Unit)
}

/** A refused command; `reason` is one of the words in docs/bridge.md. */
class Refusal(val reason: String) : Exception(reason)

/** `shop` is the shop's origin, such as `https://apps.example.org`. All methods may be called on any thread, `attach` on the main one. */
class SnowpeaHost(private val webView: WebView, private val shop: String, private val device: Device) {
    /** The page that sent the last message. What is sent to it is lost once the WebView shows another page. */
    private var page: JavaScriptReplyProxy? = null

    /**
     * Call this before the first page is loaded, so that the page's first script finds both globals.
     * It returns false in a WebView that cannot limit messages to an origin. Pages then work as in a plain browser.
     */
    fun attach(): Boolean {
        val needed = listOf(WebViewFeature.WEB_MESSAGE_LISTENER, WebViewFeature.DOCUMENT_START_SCRIPT)
        if (!needed.all { WebViewFeature.isFeatureSupported(it) }) return false
        // The WebView compares scheme, host and port of the page that sends a message. The address that it shows when the message
        // is handled may be another page's.
        val origins = setOf(shop)
        WebViewCompat.addWebMessageListener(webView, "snowpeaHost", origins) { _, message, _, isMainFrame, sender ->
            if (isMainFrame && message.type == WebMessageCompat.TYPE_STRING) receive(message.data.orEmpty(), sender)
        }
        WebViewCompat.addDocumentStartJavaScript(webView, GLOBALS, origins)
        return true
    }

    /** A message may come from any script of the shop's pages, so it is checked too. */
    private fun receive(json: String, sender: JavaScriptReplyProxy) {
        if (json.length > LONGEST_MESSAGE) return
        val message = try {
            JSONObject(json)
        } catch (_: JSONException) {
            return
        }
        val callback = message.optString("key_callback_method")
        if (!CALLBACK.matches(callback)) return
        page = sender
        val data = message.optJSONObject("key_data") ?: JSONObject()
        obey(message.optInt("key_method_id", -1), data) { answer ->
            send(JSONObject().put("key_callback_method", callback).put("key_data", answer)) { sender }
        }
    }

    private fun obey(id: Int, data: JSONObject, answer: (JSONObject) -> Unit) {
        val version = data.optLong("key_version_id")
        val packageName = data.optString("key_package_name")
        try {
            when (id) {
                CHECK -> return answer(describe(device.status(version, packageName, data.optLong("key_version_code"))))
                DOWNLOAD -> {
                    val url = data.optString("key_url")
                    if (!url.startsWith("$shop/")) throw Refusal("refused")
                    val sha256 = data.optString("key_sha256").ifEmpty { null }
                    device.download(data, url, sha256, data.optBoolean("key_is_patch"))
                }
                PAUSE -> device.pause(version)
                CONTINUE -> device.resume(version)
                INSTALL -> device.install(version)
                OPEN -> device.open(packageName)
                UNCOMPRESS -> device.unpack(version)
                IGNORE -> device.ignoreUpdate(packageName, data.optBoolean("key_is_ignore"))
                SYSTEM_INFO -> return answer(device.systemInfo())
                CLIENT_INFO -> return answer(device.clientInfo())
                in OTHERS -> return device.other(id, data, answer)
                else -> throw Refusal("unknown-command")
            }
            answer(JSONObject())
        } catch (refusal: Refusal) {
            answer(JSONObject().put("key_error", refusal.reason))
        }
    }

    /** Call this at every change of a status, whatever its cause. */
    fun status(status: Device.Status, reason: String? = null) {
        val data = describe(status)
        if (reason != null) data.put("key_reason", reason)
        event(STATUS, data)
    }

    /** Call this about four times a second. */
    fun progress(versionId: Long, percent: Double, bytesPerSecond: Long) = event(
        PROGRESS,
        JSONObject().put("key_version_id", versionId).put("key_progress", percent.coerceIn(0.0, 100.0))
            .put("key_speed", bytesPerSecond),
    )

    fun shaken() = event(SHAKE, JSONObject())

    private fun describe(status: Device.Status) = JSONObject().apply {
        put("key_version_id", status.versionId)
        put("key_target_state", status.bits)
        if (status.ignored) put("key_is_ignore", true)
        status.patchSize?.let { put("key_patch_size", it) }
    }

    private fun event(id: Int, data: JSONObject) =
        send(JSONObject().put("key_method_id", id).put("key_data", data)) { page }

    private fun send(message: JSONObject, to: () -> JavaScriptReplyProxy?) {
        val json = message.toString()
        webView.post { to()?.postMessage(json) }
    }

    private companion object {
        /** The globals of docs/bridge.md, in the shop's pages before their own scripts, and not in frames. */
        const val GLOBALS = """
            if (window === top) {
              const host = window.snowpeaHost;
              window.StatLoggerInterface = {};
              window.ppAJSClient = { callAndroidMethod: (json) => host.postMessage(json) };
              host.onmessage = ({ data }) => window.callFromAndroid && window.callFromAndroid(data);
            }
        """
        const val LONGEST_MESSAGE = 16_384
        val CALLBACK = Regex("[A-Za-z0-9_]{1,64}")
        const val STATUS = 4
        const val CHECK = 5
        const val DOWNLOAD = 6
        const val PAUSE = 7
        const val CONTINUE = 8
        const val INSTALL = 9
        const val OPEN = 10
        const val SYSTEM_INFO = 101
        const val CLIENT_INFO = 102
        const val SHAKE = 103
        const val UNCOMPRESS = 202
        const val IGNORE = 212
        const val PROGRESS = 2004
        /** Login, bind, shake, route page, new user, capture, exit, new page, order, follow, unfollow, keyboard, title, loading, fullscreen, collect. */
        val OTHERS = setOf(13, 14, 103, 104, 316, 1105, 1108, 1110, 1127, 1129, 1130, 1112, 1114, 1115, 1116, 4001)
    }
}
