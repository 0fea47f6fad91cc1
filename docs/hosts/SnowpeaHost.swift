// An example of a host for iOS WebViews (docs/bridge.md). This project neither compiles nor runs it.
// The protocol `Device` stands for the app around it.

import Foundation
import WebKit

/// Why a command is refused; `reason` is one of the words in docs/bridge.md.
struct Refusal: Error {
    let reason: String
}

struct AppStatus {
    let versionId: Int
    let bits: Int
}

/// What the app can do. Long work reports through `SnowpeaHost.status` and `progress`.
protocol Device: AnyObject {
    func status(versionId: Int, packageName: String, versionCode: Int) -> AppStatus
    /// Starts the download. The file's SHA-256 is checked when it has arrived.
    func download(_ app: [String: Any], from url: URL, sha256: String?) throws
    func pause(versionId: Int) throws
    func resume(versionId: Int) throws
    func install(versionId: Int) throws
    func open(packageName: String) throws
    func clientInfo() -> [String: Any]
    func systemInfo() -> [String: Any]
    /// Everything else: answers at once, or later through the callback (login, bind).
    func other(_ id: Int, _ data: [String: Any], answer: @escaping ([String: Any]) -> Void)
}

final class SnowpeaHost: NSObject, WKScriptMessageHandler {
    private static let handler = "ppAJSClient"
    private static let longestMessage = 16_384
    /// Login, bind, shake, route page, new user, capture, exit, new page, order, follow, unfollow, keyboard, title, loading, fullscreen, collect.
    private static let others: Set<Int> = [13, 14, 103, 104, 316, 1105, 1108, 1110, 1127, 1129, 1130, 1112, 1114, 1115, 1116, 4001]

    private weak var webView: WKWebView?
    /// Scheme, host and port, as in `location.origin`.
    private let shop: String
    private unowned let device: Device

    init(shop: URL, device: Device) {
        self.shop = Self.origin(shop.scheme, shop.host, shop.port)
        self.device = device
    }

    /// `WKSecurityOrigin` has the port 0 where a URL has none.
    private static func origin(_ scheme: String?, _ host: String?, _ port: Int?) -> String {
        let name = "\(scheme ?? "")://\(host ?? "")".lowercased()
        let usual = name.hasPrefix("https:") ? 443 : 80
        guard let port = port, port != 0, port != usual else { return name }
        return "\(name):\(port)"
    }

    /// Call this before the first page is loaded. The WebView's user agent must contain `pphelperns` or `ppappinstallzb`.
    func attach(to webView: WKWebView) {
        self.webView = webView
        webView.configuration.userContentController.add(self, name: Self.handler)
    }

    /// The WebView retains its handlers. Without this call neither is ever freed.
    func detach() {
        webView?.configuration.userContentController.removeScriptMessageHandler(forName: Self.handler)
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        // Accepts messages only from the shop's own pages, not from frames in them.
        let origin = message.frameInfo.securityOrigin
        guard message.frameInfo.isMainFrame,
            Self.origin(origin.protocol, origin.host, origin.port) == shop,
            let json = message.body as? String, json.utf16.count <= Self.longestMessage,
            let read = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
            let callback = read["key_callback_method"] as? String,
            callback.range(of: "^[A-Za-z0-9_]{1,64}$", options: .regularExpression) != nil
        else { return }
        let data = read["key_data"] as? [String: Any] ?? [:]
        obey(read["key_method_id"] as? Int ?? -1, data) { [weak self] answer in
            self?.send(["key_callback_method": callback, "key_data": answer])
        }
    }

    private func obey(_ id: Int, _ data: [String: Any], answer: @escaping ([String: Any]) -> Void) {
        let version = data["key_version_id"] as? Int ?? 0
        let package = data["key_package_name"] as? String ?? ""
        do {
            switch id {
            case 5:
                let code = data["key_version_code"] as? Int ?? 0
                return answer(describe(device.status(versionId: version, packageName: package, versionCode: code), nil))
            case 6:
                guard let text = data["key_url"] as? String, let url = URL(string: text),
                    Self.origin(url.scheme, url.host, url.port) == shop
                else { throw Refusal(reason: "refused") }
                try device.download(data, from: url, sha256: data["key_sha256"] as? String)
            case 7: try device.pause(versionId: version)
            case 8: try device.resume(versionId: version)
            case 9: try device.install(versionId: version)
            case 10: try device.open(packageName: package)
            case 101: return answer(device.systemInfo())
            case 102: return answer(device.clientInfo())
            case _ where Self.others.contains(id): return device.other(id, data, answer: answer)
            default: throw Refusal(reason: "unknown-command")
            }
            answer([:])
        } catch let refusal as Refusal {
            answer(["key_error": refusal.reason])
        } catch {
            answer(["key_error": "refused"])
        }
    }

    /// Call this at every change of a status, whatever its cause.
    func status(_ status: AppStatus, reason: String? = nil) {
        send(["key_method_id": 4, "key_data": describe(status, reason)])
    }

    /// Call this about four times a second.
    func progress(versionId: Int, percent: Double, bytesPerSecond: Int) {
        let data: [String: Any] = [
            "key_version_id": versionId,
            "key_progress": min(100, max(0, percent)),
            "key_speed": bytesPerSecond,
        ]
        send(["key_method_id": 2004, "key_data": data])
    }

    func shaken() {
        send(["key_method_id": 103, "key_data": [String: Any]()])
    }

    private func describe(_ status: AppStatus, _ reason: String?) -> [String: Any] {
        var data: [String: Any] = ["key_version_id": status.versionId, "key_target_state": status.bits]
        if let reason = reason { data["key_reason"] = reason }
        return data
    }

    /// Both texts are passed as quoted strings, so that nothing in them becomes script. The page checks its own origin, because the WebView
    /// may show another one by the time that this runs. No page can change `location`, or what a literal list contains.
    private func send(_ message: [String: Any]) {
        guard let json = try? JSONSerialization.data(withJSONObject: message),
            let text = String(data: json, encoding: .utf8),
            let list = try? JSONSerialization.data(withJSONObject: [text, shop]),
            let quoted = String(data: list, encoding: .utf8)
        else { return }
        DispatchQueue.main.async { [weak self] in
            self?.webView?.evaluateJavaScript(
                "{ const list = \(quoted); if (location.origin === list[1] && window.callFromAndroid) callFromAndroid(list[0]) }")
        }
    }
}
